import path from 'node:path'
import { callApi } from '@grace/testkit/requests'
import { expect, test } from '../lib/test.ts'

test.use({
  scenario: 'service-times',
  database: 'postgres',
  serverCount: 2,
  settings: {
    SITE_DIR: path.join(import.meta.dirname, '../../host-public/dist'),
    SEED_SAMPLE: 'true',
  },
})

const pages = ['en', 'fr', 'rw'].flatMap((language) =>
  ['', '/contact', '/calendar.ics'].map((page) => `/${language}${page}`),
)
/** Times of services that a page names in its text and for search engines, or that the calendar feed names. */
const timesIn = (text: string) =>
  ['10:00', '09:00'].filter((time) =>
    text.startsWith('BEGIN:VCALENDAR')
      ? new RegExp(`DTSTART;TZID=[^:]+:\\d{8}T${time.replace(':', '')}00`).test(text)
      : text.includes(`dateTime="${time}"`) && text.includes(`"opens":"${time}:00+02:00"`),
  )

test('a service that is moved has its new time on every page and in the calendar of both servers within 5 seconds', async ({
  site,
  token,
}) => {
  const times = () =>
    Promise.all(
      site.servers.flatMap(({ url }) =>
        pages.map(async (page) => `${page} ${timesIn(await (await fetch(url + page)).text())}`),
      ),
    )
  const each = (expected: string) => site.servers.flatMap(() => pages.map((page) => `${page} ${expected}`))
  // The community service on Saturday is at 9:00. Servers that have just started send the pages of the build.
  await expect.poll(times, { timeout: 60_000 }).toEqual(each('10:00,09:00'))

  const { body: services } = await callApi(site.nextUrl(), 'GET', '/services')
  const sunday = services.find(({ start }: { start: string }) => start === '10:00')
  const change = { start: '09:00', updatedAt: sunday.updatedAt }
  const { status } = await callApi(site.nextUrl(), 'PUT', `/services/${sunday.id}`, { body: change, token })
  expect(status).toBe(200)
  await expect.poll(times, { timeout: 5_000 }).toEqual(each('09:00'))
})
