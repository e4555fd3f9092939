import { announcements } from '@grace/contract/announcements'
import { languages } from '@grace/contract/languages'
import { newsOnHome } from '@grace/contract/limits'
import { sampleSettings, settings } from '@grace/contract/settings'
import { expect, type Page, test } from './lib/journey.ts'
import { inLanguage } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'

/** The home page with the sample content, which has the cards, slides and news of the specification. */
test.use({ sample: true, alone: 'home-sections', serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })
const { home, news, site: own } = texts.en

test('the sections are in their order, with the announcements before the slides', async ({ page, site }) => {
  const title = `The choir meets on Thursday ${Date.now()}`
  await site.asAdmin(announcements.create, { body: { title, content: 'At six.' } })
  await page.goto('/en')
  const parts = [
    page.getByRole('banner').getByText(sampleSettings.address),
    main(page).getByRole('heading', { level: 1 }),
    main(page).getByRole('heading', { name: title }),
    main(page).getByRole('img', { name: home.bibleImage }),
    region(page, home.slidesLabel),
    main(page).getByRole('heading', { name: news.heading }),
    main(page).getByRole('heading', { name: home.prayer }),
    main(page).getByRole('heading', { name: home.week }),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(new Set(tops).size).toBe(parts.length)
})

test('the strip of the header has the address, the phone and the email as links', async ({ page }) => {
  await page.goto('/en')
  const strip = page.getByRole('banner').locator('address')
  await expect(strip.getByRole('link', { name: sampleSettings.address })).toHaveAttribute(
    'href',
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(sampleSettings.address)}`,
  )
  await expect(strip.getByRole('link', { name: '+250 700 000 000' })).toHaveAttribute(
    'href',
    `tel:${sampleSettings.phone}`,
  )
  await expect(strip.getByRole('link', { name: sampleSettings.email })).toHaveAttribute(
    'href',
    `mailto:${sampleSettings.email}`,
  )
})

test.describe('the film', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const [at, random] of [0, 0.999].entries()) {
    test(`a random number picks built-in video ${at + 1}, which plays behind the vision`, async ({
      page,
    }) => {
      await page.addInitScript((random) => {
        Math.random = () => random
      }, random)
      await page.goto('/en')
      const hero = main(page).locator('#sermons')
      await expect(hero).toHaveAttribute('data-shows', ['hills', 'light'][at] ?? '')
      const film = hero.locator('video')
      expect(
        await film.evaluate(({ muted, loop, playsInline, paused }: HTMLVideoElement) => ({
          muted,
          loop,
          playsInline,
          paused,
        })),
      ).toEqual({ muted: true, loop: true, playsInline: true, paused: false })
      // The vision lies over the film.
      const vision = await hero.locator('.sky p').boundingBox()
      const stage = await hero.locator('.stage').boundingBox()
      expect(vision?.y).toBeGreaterThan(stage?.y ?? Number.POSITIVE_INFINITY)
      expect(vision?.y).toBeLessThan((stage?.y ?? 0) + (stage?.height ?? 0))
    })
  }
})

test('the overview has a picture, four cards with their authors, and two links', async ({ page }) => {
  await page.goto('/en')
  const overview = main(page).locator('#about')
  await expect(overview.getByRole('img', { name: home.bibleImage })).toBeVisible()
  for (const [title, subtitle] of [
    ['Sunday Worship', 'Together before God'],
    ['Bible Study', 'Reading and asking questions'],
    ['Youth Ministry', 'Growing in faith'],
    ['Community Outreach', 'Faith that works'],
  ] as const) {
    const card = overview.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card.getByText(subtitle)).toBeVisible()
    await expect(card.locator('.lines')).toHaveText(/\w+ \w+/)
    await expect(card.locator('.writer')).toHaveText(/[Tt]eam/)
  }
  for (const [name, address] of [
    [home.join, '/en/contact'],
    [home.learnMore, '/en/about'],
  ] as const) {
    await overview.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
})

const slideTitles = ['Faith in Action', 'Community Worship', 'Bible Study']

test('three slides have a title, a text, a picture and a dot each', async ({ page }) => {
  await page.goto('/en')
  const slides = region(page, home.slidesLabel)
  await slides.scrollIntoViewIfNeeded()
  for (const [at, title] of slideTitles.entries()) {
    const slide = slides.getByRole('article').nth(at)
    const dot = slides.getByRole('radio', { name: `Slide ${at + 1}: ${title}` })
    await dot.check()
    await expect(slide).toBeInViewport({ ratio: 0.9 })
    await expect(slide.getByRole('heading')).toHaveText(title)
    await expect(slide.getByText(/\w+ \w+ \w+/).last()).toBeVisible()
    const picture = slide.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    const { width, height } = (await dot.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([44, 44])
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the slides change every four seconds, begin again, and can be paused', async ({ page }) => {
    await page.goto('/en')
    const slides = region(page, home.slidesLabel)
    await slides.scrollIntoViewIfNeeded()
    /** Slide that is in view at a time of the animation. */
    const shownAt = (ms: number) =>
      slides.evaluate((element, ms) => {
        const [animation] = element.getAnimations({ subtree: true })
        if (!animation) return 'no animation'
        animation.pause()
        animation.currentTime = ms
        const frame = element.querySelector('.slide-frame')?.getBoundingClientRect().x ?? 0
        const shown = [...element.querySelectorAll('article')].find(
          (slide) => Math.abs(slide.getBoundingClientRect().x - frame) < 2,
        )
        return shown?.querySelector('h2')?.textContent
      }, ms)
    const shown = []
    for (const ms of [100, 3_900, 4_100, 7_900, 8_100, 11_900, 12_100, 16_100]) shown.push(await shownAt(ms))
    const [first, second, third] = slideTitles
    expect(shown).toEqual([first, first, second, second, third, third, first, second])

    await page.reload()
    /** Play states of two animations: the slides and the filled dot. */
    const turning = () =>
      slides.evaluate((element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState))
    expect(await turning()).toEqual(['running', 'running'])
    await slides.getByRole('checkbox', { name: home.pauseSlides }).check()
    await page.mouse.move(0, 0)
    await page.getByRole('banner').getByRole('link').first().focus()
    expect(await turning()).toEqual(['paused', 'paused'])
    await slides.getByRole('checkbox', { name: home.pauseSlides }).uncheck()
    await page.mouse.move(0, 0)
    await page.getByRole('banner').getByRole('link').first().focus()
    expect(await turning()).toEqual(['running', 'running'])
  })
})

test('three cards beside the slides lead to the schedule, the study and the community', async ({ page }) => {
  await page.goto('/en')
  const cards = main(page).locator('.side-cards').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText([
    'Worship schedule',
    'Bible study',
    'Community service',
  ])
  for (const [at, [name, address]] of [
    [home.viewSchedule, '/en#events'],
    [home.joinStudy, '/en/contact'],
    [home.getInvolved, '/en/contact'],
  ].entries()) {
    await cards.nth(at).getByRole('link', { name }).click()
    await expect(page).toHaveURL(address ?? '')
    await page.goto('/en')
  }
})

test('the newest six news have a date, a title, a text and a writer', async ({ page }) => {
  await page.goto('/en')
  const items = region(page, news.heading).getByRole('article')
  await expect(items).toHaveCount(newsOnHome)
  const dates: string[] = []
  for (const item of await items.all()) {
    await expect(item.getByRole('heading')).toHaveText(/\w+/)
    await expect(item.locator('.lines').first()).toHaveText(/\w+ \w+/)
    await expect(item.locator('.writer')).toHaveText(/[Tt]eam/)
    await expect(item.locator('time')).toHaveText(/^\d{1,2} August 2025$/)
    dates.push((await item.locator('time').getAttribute('datetime')) ?? '')
  }
  expect(dates).toEqual([...dates].sort().reverse())
})

test('the schedule shows the services at their times in each language', async ({ page }) => {
  const times = {
    en: ['10:00 AM', '6:00 PM', '7:00 PM', '7:00 PM', '9:00 AM', '6:30 PM'],
    fr: ['10 h', '18 h', '19 h', '19 h', '9 h', '18 h 30'],
    rw: ['10:00', '18:00', '19:00', '19:00', '09:00', '18:30'],
  }
  const days = {
    en: ['Sunday', 'Tuesday', 'Wednesday', 'Friday', 'Saturday'],
    fr: ['Dimanche', 'Mardi', 'Mercredi', 'Vendredi', 'Samedi'],
    rw: ['Ku Cyumweru', 'Ku wa Kabiri', 'Ku wa Gatatu', 'Ku wa Gatanu', 'Ku wa Gatandatu'],
  }
  for (const language of languages) {
    await page.goto(inLanguage(language, '/'))
    const week = main(page).locator('#events .week')
    const space = (text: string) => text.replace(/\s+/g, ' ').trim()
    expect((await week.locator('time.time').allTextContents()).map(space)).toEqual(times[language])
    for (const [at, day] of days[language].entries()) {
      await expect(week.getByRole('heading', { level: 3 }).nth(at)).toContainText(day)
    }
  }
  // 10:00 is the fourth hour of the day that begins at six.
  await expect(main(page).locator('#events').getByText('saa yine za mu gitondo').first()).toBeVisible()
  await page.goto('/en')
  const week = main(page).locator('#events .week')
  for (const [name, time] of [
    [/[Mm]orning worship/, '10:00 AM'],
    [/[Pp]rayer/, '6:00 PM'],
    [/Bible study/i, '7:00 PM'],
    [/[Yy]outh/, '7:00 PM'],
    [/[Cc]ommunity service/, '9:00 AM'],
    [/[Cc]oncert/, '6:30 PM'],
  ] as const) {
    const service = week.getByRole('listitem').filter({ hasText: name }).last()
    await expect(service.locator('time.time')).toHaveText(time)
  }
})

test('an announcement in one language is marked with its language on other pages', async ({ page, site }) => {
  const title = `Inama y’abadiyakoni ${Date.now()}`
  await site.asAdmin(announcements.create, { body: { texts: { rw: { title, content: 'Muze mwese.' } } } })
  for (const [language, mark] of [
    ['en', 'In Kinyarwanda'],
    ['fr', 'En kinyarwanda'],
  ] as const) {
    await page.goto(inLanguage(language, '/'))
    const item = main(page).getByRole('article', { name: title })
    await expect(item.getByText(mark)).toBeVisible()
    await expect(item.getByRole('heading', { name: title })).toHaveAttribute('lang', 'rw')
  }
  await page.goto('/rw')
  await expect(main(page).getByRole('article', { name: title }).locator('[lang]')).toHaveCount(0)
})

test('card, form and privacy page name the same readers of a prayer request', async ({ page }) => {
  for (const [language, card, readers] of [
    ['en', 'Only the administrators who look after', 'Only the administrators of the church who look after'],
    [
      'fr',
      'Seuls les administrateurs qui en sont chargés',
      'administrateurs de l’Église qui en sont chargés',
    ],
    ['rw', 'n’abayobozi b’urubuga babishinzwe gusa', 'n’abayobozi b’urubuga babishinzwe gusa'],
  ] as const) {
    const { forms, privacy } = texts[language]
    await page.goto(inLanguage(language, '/'))
    await expect(main(page).locator('#prayer > .lines').getByText(card)).toBeVisible()
    await main(page).getByText(forms.prayer.open, { exact: true }).click()
    const form = page.getByRole('form', { name: forms.prayer.label })
    await expect(form.getByText(forms.privacy)).toBeVisible()
    expect(forms.privacy).toContain(readers)
    await page.goto(inLanguage(language, '/privacy'))
    await expect(main(page).getByText(privacy.writing.why)).toBeVisible()
    expect(privacy.writing.why).toContain(readers)
  }
})

test('changed chat number, address and ways of giving are shown on the home page', async ({ page, site }) => {
  const giving = {
    purpose: 'Roof',
    purposeByLanguage: {},
    payee: 'GRACE CHURCH',
    momoCode: '112233',
    momoNumber: '+250788111222',
    bank: 'Bank of Kigali',
    bankAccount: '00040-0694',
  }
  const { updatedAt: _, ...before } = await site.asAdmin(settings.readAll)
  await site.asAdmin(settings.update, {
    body: { chatNumber: '0788 333 444', address: 'KN 5 Rd, Kigali', giving: [giving] },
  })
  await page.goto('/en/contact')
  await expect(page.getByRole('link', { name: own.chat.label })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/250788333444\?/,
  )
  await expect(main(page).getByRole('link', { name: 'KN 5 Rd, Kigali' })).toBeVisible()
  await page.goto('/en')
  const card = region(page, texts.en.giving.heading)
  for (const text of ['GRACE CHURCH', '*182*8*1*112233#', '0788 111 222', 'Bank of Kigali', '00040-0694'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  // For the journeys that follow.
  await site.asAdmin(settings.update, { body: before })
})
