import { useUser } from '@grace/shared-auth'
import type { Preview } from '@grace/shared-auth/preview'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcements } from '../announcements/announcements.tsx'
import { ContactDetails } from '../church/contact-details.tsx'
import { Week as WholeWeek } from '../church/schedule-list.tsx'
import { ComingEvents } from '../events/coming-events.tsx'
import { useSite } from '../hydration/query-cache.ts'
import { section } from '../hydration/section.tsx'
import { useLanguage } from '../language/use-language.ts'
import { LoginLink } from '../layout/login-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { langOf, PostFacts } from '../posts/post-facts.tsx'
import { PostText } from '../posts/post-text.tsx'
import { SermonArticle } from '../sermons/sermon-article.tsx'
import { PageWithBlock } from './page-with-block.tsx'
import { SiteOverride, useSettingsOverride } from './site-override.tsx'
import en from './text/en.ts'
import fr from './text/fr.ts'
import rw from './text/rw.ts'
import { usePreview } from './use-preview.ts'

/** A section for its texts, but no chunk: the first script lists all chunks. */
const PreviewedSermon = section(async () => ({ default: Sermon }), 'sermons')
const GivingCard = section(() => import('../giving/giving-card.tsx'), 'giving')

const texts = { en, fr, rw }
const useTexts = () => texts[useLanguage()]

/** Previews what an administrator is writing, as visitors will see it, in the browser of that administrator alone. */
export default function PreviewPage() {
  const t = useTexts()
  const preview = usePreview()
  usePage({ title: t.title, description: t.description })
  useSettingsOverride(typeof preview === 'object' && preview.kind === 'settings' ? preview.settings : null)
  if (preview === 'checking') return <div className="narrow not-found" aria-busy="true" />
  if (typeof preview === 'string') return <NoPreview why={preview} />
  return (
    <>
      <div className="narrow post">
        <aside className="notice" aria-label={t.title} style={{ marginBlockEnd: '2rem' }}>
          <p>
            <strong>{t.alone}</strong> {t.follows}
          </p>
        </aside>
        {preview.kind === 'blog' && <Article blog={preview.blog} />}
        {/* A block and a sermon are shown with their own heading. */}
        {preview.kind !== 'blog' && preview.kind !== 'block' && preview.kind !== 'sermon' && (
          <h1>{t[preview.kind]}</h1>
        )}
        {preview.kind === 'settings' && <p>{t.settingsText}</p>}
      </div>
      {/* Remounted for each preview: `useOutOfSight` would otherwise not update visible content. */}
      <Shown key={JSON.stringify(preview)} preview={preview} />
    </>
  )
}

function NoPreview({ why }: { why: 'none' | 'refused' | 'unchecked' }) {
  const t = useTexts()
  const user = useUser()
  return (
    <div className="narrow not-found">
      <h1>{t[why]}</h1>
      <p>{t[`${why}Text`]}</p>
      <p>
        {why === 'refused' && !user ? (
          <LoginLink />
        ) : (
          <a className="button" href="/admin">
            {t.console}
          </a>
        )}
      </p>
    </div>
  )
}

function Shown({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case 'blog':
      return null
    case 'announcement':
      return <Announced announcement={preview.announcement} />
    case 'event':
      return (
        <section className="events woven">
          <div className="narrow">
            <ComingEvents events={[preview.event]} />
          </div>
        </section>
      )
    case 'block':
      return <PageWithBlock block={preview.block} />
    case 'service':
      return <Week service={preview.service} />
    case 'sermon':
      return <PreviewedSermon />
    case 'settings':
      return <Church settings={preview.settings} />
  }
}

type Of<K extends Preview['kind']> = Extract<Preview, { kind: K }>

function Article({ blog }: { blog: Of<'blog'>['blog'] }) {
  const lang = langOf(blog, useLanguage())
  return (
    <article>
      <h1 lang={lang}>{blog.title}</h1>
      <PostFacts post={{ ...blog, publishAt: blog.createdAt, categories: [] }} />
      <PostText html={blog.content} lang={lang} onFound={() => {}} />
    </article>
  )
}

function Announced({ announcement }: { announcement: Of<'announcement'>['announcement'] }) {
  const change = useMemo(() => ({ announcements: [announcement] }), [announcement])
  return (
    <SiteOverride change={change}>
      <div style={{ paddingBlockEnd: 'var(--section)' }}>
        <Announcements />
      </div>
    </SiteOverride>
  )
}

/** The whole week, because visitors see a service among the others. */
function Week({ service }: { service: Of<'service'>['service'] }) {
  const others = useSite().services.filter(({ id }) => id !== service.id)
  const inOrder = [...others, service].sort(
    (a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start) || a.id - b.id,
  )
  return (
    <section className="events woven">
      <div className="narrow">
        <WholeWeek services={inOrder} />
      </div>
    </section>
  )
}

function Sermon() {
  const preview = usePreview()
  return typeof preview === 'object' && preview.kind === 'sermon' ? (
    <div className="narrow post">
      <SermonArticle sermon={preview.sermon} />
    </div>
  ) : null
}

function Church({ settings }: { settings: Of<'settings'>['settings'] }) {
  const { t } = useTranslation()
  const published = useSite().settings
  const change = useMemo(() => ({ settings: { ...published, ...settings } }), [published, settings])
  return (
    // From the first render on; `useSettingsOverride` updates the rest of the page later.
    <SiteOverride change={change}>
      <section className="wide">
        <h2>{t('nav.contact')}</h2>
        <ContactDetails />
      </section>
      <div className="wide requests stack">
        <GivingCard />
      </div>
    </SiteOverride>
  )
}
