import type { BlockKind, PublicBlock } from '@grace/contract/blocks'
import { newsOnHome } from '@grace/contract/limits'
import type { Preview } from '@grace/shared-auth/preview'
import { useMemo } from 'react'
import { useSite } from '../hydration/query-cache.ts'
import { type Section, section } from '../hydration/section.tsx'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { SiteOverride } from './site-override.tsx'

const Home = section(() => import(/* webpackChunkName: "page-" */ '../home/home-page.tsx'), 'home')
const About = section(() => import(/* webpackChunkName: "page-about" */ '../about/about-page.tsx'), 'about')
const Contact = section(
  () => import(/* webpackChunkName: "page-contact" */ '../contact/contact-page.tsx'),
  'contact',
)

const Visit = section(() => import(/* webpackChunkName: "page-visit" */ '../visit/visit-page.tsx'), 'visit')

/** The page of a kind, if it is not the home page. */
const pages: Partial<Record<BlockKind, Section>> = {
  about: About,
  mission: About,
  vision: About,
  belief: About,
  join: About,
  contact: Contact,
  'contact-address': Contact,
  'contact-phone': Contact,
  'contact-email': Contact,
  visit: Contact,
  way: Visit,
  driver: Visit,
  landmark: Visit,
  expectation: Visit,
  welcome: Visit,
}

type PreviewedBlock = Extract<Preview, { kind: 'block' }>['block']

/** The page on which visitors find a block, with what is typed in its place. */
export function PageWithBlock({ block }: { block: PreviewedBlock }) {
  const language = useLanguage()
  const { settings, blocks } = useSite()
  const change = useMemo(() => {
    const { fields, lang = language } = ownTexts(language, settings.mainLanguage, block.texts)
    const shown = fields && { ...block, ...fields, language: lang }
    return { blocks: shown ? withBlock(blocks, shown) : blocks }
  }, [block, blocks, language, settings.mainLanguage])
  const Page = pages[block.kind] ?? Home
  return (
    <SiteOverride change={change}>
      <Page />
    </SiteOverride>
  )
}

function withBlock(blocks: readonly PublicBlock[], block: PublicBlock): PublicBlock[] {
  const isKnown = blocks.some(({ id }) => id === block.id)
  const all = isKnown ? blocks.map((other) => (other.id === block.id ? block : other)) : [...blocks, block]
  const news = all
    .filter(({ kind }) => kind === 'news')
    .sort((a, b) => String(b.date).localeCompare(String(a.date)))
  return [...all.filter(({ kind }) => kind !== 'news'), ...news.slice(0, newsOnHome)]
}
