import { type Language, languages } from '@grace/contract/languages'
import type { SearchResult } from '@grace/contract/search'
import { useTranslation } from 'react-i18next'
import { clock, date, dateOfInstant, weekday } from '../language/format.ts'
import { LanguageMark } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { Marked } from './marked.tsx'

interface Props {
  results: readonly SearchResult[]
  q: string
}

/** Those in the language of the page, then those in each other one under its own heading. */
export function ResultList({ results, q }: Props) {
  const read = useLanguage()
  const inLanguage = (language: Language) => results.filter((result) => result.language === language)
  const others = languages.filter((language) => language !== read && inLanguage(language).length > 0)
  return (
    <>
      <Rows results={inLanguage(read)} q={q} />
      {others.map((language) => (
        <section key={language} aria-labelledby={`in-${language}`}>
          <h3 id={`in-${language}`} className="rule">
            <LanguageMark lang={language} />
          </h3>
          <Rows results={inLanguage(language)} q={q} />
        </section>
      ))}
    </>
  )
}

function Rows({ results, q }: Props) {
  return (
    <ul className="found">
      {results.map((result) => (
        <li key={`${result.kind} ${result.id}`}>
          <Row result={result} q={q} />
        </li>
      ))}
    </ul>
  )
}

function Row({ result, q }: { result: SearchResult; q: string }) {
  const { kind, path, title, excerpt, language, date: day, times } = result
  const { t } = useTranslation('search')
  const read = useLanguage()
  const lang = language === read ? undefined : language
  return (
    <article className="post-card">
      <ul className="post-facts row">
        <li>
          <b>{t(`kinds.${kind}`)}</b>
        </li>
        {times && (
          <li>
            <Times {...times} />
          </li>
        )}
        {day && (
          <li>
            <time dateTime={day}>
              {day.length === 'YYYY-MM-DD'.length ? date(read, day) : dateOfInstant(read, day)}
            </time>
          </li>
        )}
      </ul>
      <h3 className="post-title" lang={title ? lang : undefined}>
        <PageLink to={path}>{title ? <Marked text={title} q={q} /> : t(`kinds.${kind}`)}</PageLink>
      </h3>
      {excerpt && (
        <p lang={lang}>
          <Marked text={excerpt} q={q} />
        </p>
      )}
    </article>
  )
}

/** `Sunday 10:00 AM – 12:00 PM`. */
function Times({ weekday: day, start, end }: NonNullable<SearchResult['times']>) {
  const read = useLanguage()
  return (
    <>
      {weekday(read, day)} <time dateTime={start}>{clock(read, start)}</time>
      {end && <span> – {clock(read, end)}</span>}
    </>
  )
}
