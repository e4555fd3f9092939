import { type DataBreach, dataBreaches } from '@grace/contract/data-breaches'
import { on, onPages, sent } from '@grace/testkit/network'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { aDataBreach, written } from '../testing/samples.ts'
import { nextStep } from './steps.ts'

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const at = (hours: number) => Date.parse(aDataBreach().discoveredAt) + hours * 3_600_000

test.each([
  [[], 0, 'Stop it', false],
  [['stop', 'find-out'], 17, 'Tell the NCSA, 31 hours left', false],
  [['stop', 'find-out'], 47, 'Tell the NCSA, 1 hour left', false],
  // A late step comes before the next one.
  [['stop'], 50, 'Tell the NCSA, 2 hours late', true],
  [['stop', 'find-out', 'authority'], 60, 'Send the report, 12 hours left', false],
  [['stop', 'find-out', 'authority', 'report'], 90, 'Tell the people concerned', false],
] as const)('the next step with %j done after %i hours is “%s”', (done, hours, text, isLate) => {
  expect(nextStep({ ...aDataBreach(), done: [...done] }, at(hours))).toEqual({ text, isLate })
})

test('there is no next step when all steps are done', () => {
  const done = ['stop', 'find-out', 'authority', 'report', 'people', 'learn'] as const
  expect(nextStep({ ...aDataBreach(), done: [...done] }, at(90))).toBeNull()
})

test('recording a breach reports the missing fields, and sends nothing', async () => {
  let all: DataBreach[] = []
  onPages(dataBreaches.list, () => all)
  on(dataBreaches.create, ({ body }) => {
    all = [aDataBreach(body)]
    return written('Data breach recorded successfully!', aDataBreach(body))
  })
  renderConsole('/data-breaches')
  const [link] = await screen.findAllByRole('link', { name: 'Record a breach' })
  await userEvent.click(link as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Create data breach' }))
  expect((await screen.findAllByText('Please say when the breach was discovered')).length).toBeGreaterThan(0)
  expect(writes()).toEqual([])
})

test('a completed step is saved with the version that was read', async () => {
  onPages(dataBreaches.list, () => [aDataBreach()])
  on(dataBreaches.one, () => aDataBreach())
  on(dataBreaches.update, () => written('Data breach updated successfully!', aDataBreach()))
  renderConsole('/data-breaches/4')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Tell the National.*within 48 hours$/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Data breach updated successfully!')).toBeVisible()
  expect(writes()).toEqual([
    {
      what: 'PUT /admin/data-breaches/4',
      body: { done: ['stop', 'find-out', 'authority'], updatedAt: aDataBreach().updatedAt },
    },
  ])
})
