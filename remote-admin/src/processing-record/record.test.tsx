import { type ProcessingRecord, processingRecord } from '@grace/contract/processing-record'
import { on, refuse } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'

const record: ProcessingRecord = {
  madeAt: '2026-11-25T16:00:00.000Z',
  activities: [
    {
      purpose: 'care',
      data: ['name', 'message'],
      readers: ['owner', 'care'],
      retentions: ['inbox'],
      isSensitive: true,
    },
  ],
  inboxRetentionMonths: 12,
  auditRetentionMonths: 0,
  sendsMail: false,
}

test('the record is shown in the language of the church, and a registration has eight items', async () => {
  on(processingRecord.read, () => record)
  renderConsole('/processing-record?language=en')
  const sheet = within(await screen.findByRole('article', { name: 'Record of processing' }))
  const [registration] = sheet.getAllByRole('list')
  expect([...(registration?.children ?? [])]).toHaveLength(8)
  expect(sheet.getByText('The website sends no e-mails: no mail server is set up.')).toBeVisible()
  const row = sheet.getByRole('row', { name: /^Praying and answering \(sensitive data\)/ })
  expect(row).toHaveTextContent('People who ask for prayer or write to the church')
  expect(row).toHaveTextContent('the person, administrators with “care”')
  expect(row).toHaveTextContent('12 months after it was dealt with')
})

test.each([
  ['Français', 'fr', 'Registre des traitements', '12 mois après le traitement'],
  ['Kinyarwanda', 'rw', 'Igitabo cy’itunganywa ry’amakuru bwite', 'amezi 12 nyuma yo kubikurikirana'],
])('the record is shown in %s', async (label, language, title, period) => {
  on(processingRecord.read, () => record)
  renderConsole('/processing-record?language=en')
  await userEvent.selectOptions(await screen.findByLabelText('Language of the sheet'), label)
  const sheet = await screen.findByRole('article', { name: title })
  expect(sheet).toHaveAttribute('lang', language)
  expect(sheet).toHaveTextContent(period)
})

test('a record that fails to load can be loaded again', async () => {
  refuse(processingRecord.read, 'internal')
  renderConsole('/processing-record?language=en')
  expect(await screen.findByText('The record could not be loaded. Please try again.')).toBeVisible()
  on(processingRecord.read, () => record)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
})
