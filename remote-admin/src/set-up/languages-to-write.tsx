import { LanguageBoard } from '../languages/language-board.tsx'
import '../languages/languages.css'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { languageCountsQuery } from '../lib/texts/language-counts.tsx'

/** Counts missing and outdated texts by kind and language; each cell links to their list. */
export function LanguagesToWrite() {
  return (
    <QueryLoader
      query={languageCountsQuery}
      failed="Failed to load the languages. Please try again."
      fallback={<LoadingSkeleton what="languages" rows={4} />}
    >
      {(counts) =>
        counts.length === 0 ? (
          <p className="adm-quiet">There are no texts yet.</p>
        ) : counts.every(({ state }) => state === 'written') ? (
          <p>Everything is written in English, French and Kinyarwanda, and up to date.</p>
        ) : (
          <LanguageBoard counts={counts} kind="" language="" />
        )
      }
    </QueryLoader>
  )
}
