/** Headers of columns are compared by their letters and digits: `Trx-ID`, `TRX ID` and `trxid` are one name. */
export const headerKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
