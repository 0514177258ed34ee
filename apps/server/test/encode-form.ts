/** The smallest picture: a PNG of one pixel, in base64. */
export const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12M4Y2wMAAMBATMV4WRMAAAAAElFTkSuQmCC'

/** A multipart/form-data body as clients send it. `file` is base64 text or bytes; other fields are texts. */
export function encodeForm(
  form: Record<string, unknown>,
  { fileName = 'photo.jpg', type = 'image/jpeg' }: { fileName?: string; type?: string } = {},
): { contentType: string; payload: Buffer } {
  const border = '----haat-test-border'
  const parts = Object.entries(form).map(([name, value]) => {
    const isFile = name === 'file' && (typeof value === 'string' || Buffer.isBuffer(value))
    const more = isFile ? `; filename="${fileName}"\r\nContent-Type: ${type}` : ''
    const head = Buffer.from(`--${border}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const content = Buffer.isBuffer(value) ? value : Buffer.from(text ?? '', isFile ? 'base64' : 'utf8')
    return Buffer.concat([head, content, Buffer.from('\r\n')])
  })
  const payload = Buffer.concat([...parts, Buffer.from(`--${border}--\r\n`)])
  return { contentType: `multipart/form-data; boundary=${border}`, payload }
}
