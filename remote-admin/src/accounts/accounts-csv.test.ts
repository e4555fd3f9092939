import { csvOf } from '@grace/contract/csv'
import { anAccount } from '../testing/samples.ts'
import { csvRows } from './accounts-csv.ts'

test('quotes, commas and formulas stay text in a spreadsheet', () => {
  const csv = csvOf(
    csvRows([
      anAccount({
        username: '=HYPERLINK("x")',
        fullName: 'Uwase, "Ruth"',
        email: '@sum@example.org',
        phoneNumber: '+33612345678',
      }),
    ]),
  )

  const row = csv.split('\r\n')[1]
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  expect(row).toContain('"Uwase, ""Ruth"""')
  expect(row).toContain(`'@sum@example.org`)
  expect(row).toContain(`'+33612345678`)
})

test('a row per account under one head, numbers as they are dialled at home', () => {
  const [head, row, end] = csvOf(csvRows([anAccount({ gender: null })])).split('\r\n')
  expect(head).toMatch(/^id,username,email,fullName,phoneNumber,gender,role,status,/)
  expect(row).toMatch(
    /^7,ruth,ruth@example.org,Ruth Uwase,0788 123 456,,MEMBER,Active,"Aug 3, 2025, 9:30\sAM"/,
  )
  expect(end).toBeUndefined()
})
