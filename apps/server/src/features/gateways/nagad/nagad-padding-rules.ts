const MIN_FILLER = 8

/**
 * The message in a decrypted block of RSAES-PKCS1-v1_5 (RFC 8017, 7.2.2): 00 02, at least eight bytes that are not
 * zero, 00, the message. Null when the block is anything else. Node refuses to remove this padding itself
 * (CVE-2023-46809), or on newer versions returns random bytes for a wrong key.
 */
export function stripPadding(block: Uint8Array): Uint8Array | null {
  const end = block.indexOf(0, 2)
  return block[0] === 0 && block[1] === 2 && end >= 2 + MIN_FILLER ? block.subarray(end + 1) : null
}
