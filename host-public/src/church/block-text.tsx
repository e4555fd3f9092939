import type { Language } from '@grace/contract/languages'
import { useLanguage } from '../language/use-language.ts'
import type { ShownBlock } from './use-blocks.ts'

/** The text of a block, with its line breaks; nothing if it has none. */
export function BlockText({ of: block }: { of: ShownBlock | undefined }) {
  if (!block?.text) return null
  return (
    <p className="lines" lang={block.lang}>
      {block.text}
    </p>
  )
}

// Not in a namespace: that of all pages would be heavier, and few visitors see these.
const marks: Record<Language, Record<Language, string>> = {
  en: { en: 'In English', fr: 'In French', rw: 'In Kinyarwanda' },
  fr: { en: 'En anglais', fr: 'En français', rw: 'En kinyarwanda' },
  rw: { en: 'Mu Cyongereza', fr: 'Mu Gifaransa', rw: 'Mu Kinyarwanda' },
}

/** Says that an item of a list is in another language than the page. */
export function LanguageMark({ of: { lang } }: { of: ShownBlock }) {
  const language = useLanguage()
  return lang ? <p className="aside">{marks[language][lang]}</p> : null
}
