import { type AnswerTemplate, answerTemplates } from '@grace/contract/answer-templates'
import { trash } from '@grace/contract/trash'
import { on, onPages, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { written } from '../testing/samples.ts'

const aTemplate = (changes: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  id: 4,
  name: 'We pray for you',
  language: 'en',
  text: 'Dear {name},\nwe pray for you.',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...changes,
})
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))

test('a template is written and listed', async () => {
  let all: AnswerTemplate[] = []
  onPages(answerTemplates.list, () => all)
  on(answerTemplates.create, ({ body }) => {
    all = [aTemplate(body)]
    return written('Answer template created successfully!', aTemplate(body))
  })
  const { address } = renderConsole('/inbox/templates')
  await userEvent.click(await screen.findByRole('link', { name: 'Write the first answer template' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Turabasengera')
  await userEvent.click(screen.getByRole('button', { name: 'Create answer template' }))
  expect((await screen.findAllByText('Text is required')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByLabelText('Text'))
  await userEvent.paste('Muraho {name}')
  await userEvent.click(screen.getByRole('button', { name: 'Create answer template' }))
  expect(await screen.findByText('Answer template created successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/inbox/templates'))
  expect(
    await screen.findByRole('row', { name: /Turabasengera.*Kinyarwanda.*Muraho \{name\}/ }),
  ).toBeVisible()
  expect(writes()).toEqual([
    {
      what: 'POST /admin/answer-templates',
      body: { name: 'Turabasengera', language: 'rw', text: 'Muraho {name}' },
    },
  ])
})

test('a template is saved with the version that was read, and deleted with Undo', async () => {
  onPages(answerTemplates.list, () => [aTemplate()])
  on(answerTemplates.one, () => aTemplate())
  on(answerTemplates.update, ({ body }) =>
    written('Answer template updated successfully!', aTemplate({ language: body.language ?? 'en' })),
  )
  on(answerTemplates.remove, () => written('Answer template deleted successfully!', null))
  renderConsole('/inbox/templates/4')
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'French')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Answer template updated successfully!')).toBeVisible()
  expect(writes()).toEqual([
    { what: 'PUT /admin/answer-templates/4', body: { language: 'fr', updatedAt: aTemplate().updatedAt } },
  ])

  await userEvent.click(await screen.findByRole('button', { name: 'Delete We pray for you' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete answer template' }))
  expect(question.getByText(/^It goes to the trash for 30 days/)).toBeVisible()
  expect(question.queryByText(/cannot be undone/)).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Answer template deleted successfully!')).toBeVisible()
  on(trash.restore, () => written('“We pray for you” is back.', { kind: 'answer-template', id: 4 }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“We pray for you” is back.')).toBeVisible()
})
