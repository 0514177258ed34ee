import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('a CSV file quotes what has to be, and runs nothing in a spreadsheet', () => {
  const rows = [
    ['Name', 'Units'],
    ['Saree, red "12"', 3],
    ['=HYPERLINK("x")', -1.5],
    ['\t+8801712345678', 0],
    ['＝1', 1],
  ]
  expect(csvOf(rows)).toBe(
    '\ufeffName,Units\r\n"Saree, red ""12""",3\r\n"\'=HYPERLINK(""x"")",-1.5\r\n\'\t+8801712345678,0\r\n\'＝1,1\r\n',
  )
})
