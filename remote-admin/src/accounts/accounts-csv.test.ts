import type { Account } from '@grace/contract/accounts'
import { csvOf } from '@grace/contract/csv'
import { exportRows } from '@grace/contract/export-cells'
import { anAccount } from '../testing/samples.ts'

const csvRows = (accounts: readonly Account[]) => exportRows('people', accounts)

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
  expect(row).toContain(`'+33 6 12 34 56 78`)
})

test('the file has a header and a row per account, with phone numbers as people write them', () => {
  const [head, row, end] = csvOf(csvRows([anAccount({ gender: null })])).split('\r\n')
  expect(head).toBe('full_name,email,phone_number,category,gender,username,status,created,changed,id')
  expect(row).toMatch(
    /^Ruth Uwase,ruth@example.org,0788 123 456,MEMBER,,ruth,yes,2025-08-03 09:30,[-0-9]+ [:0-9]+,7$/,
  )
  expect(end).toBeUndefined()
})
