import { CheckOutlined } from '@ant-design/icons'
import type { LanguageStateCount } from '@grace/contract/language-states'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { useMainLanguage } from '../lib/settings-query.ts'
import { StateShape } from '../lib/texts/language-states.tsx'

type Kind = LanguageStateCount['kind']

/** Kinds by language; a cell with work filters the list beside it. */
export function LanguageBoard({
  counts,
  kind,
  language,
}: {
  counts: readonly LanguageStateCount[]
  /** The cell that filters the list; empty for none. */
  kind: Kind | ''
  language: Language | ''
}) {
  const main = useMainLanguage()
  const order = [main, ...languages.filter((code) => code !== main)]
  const kinds = [...new Set(counts.map(({ kind }) => kind))]
  return (
    <div className="adm-table-frame">
      <table className="adm-table adm-language-table">
        <caption className="adm-unseen">Texts to write, by kind and language</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {order.map((code) => (
              <th key={code} scope="col">
                <span className="adm-language-name">{englishNames[code]}</span>
                <span className="adm-language-code" aria-hidden="true">
                  {code.toUpperCase()}
                </span>
                {code === main ? <span className="adm-quiet"> main</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row}>
              <th scope="row">{subjects[row].many}</th>
              {order.map((code) => (
                <td key={code}>
                  <Cell
                    kind={row}
                    language={code}
                    counts={counts.filter((one) => one.kind === row && one.language === code)}
                    isChosen={kind === row && language === code}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  kind,
  language,
  counts,
  isChosen,
}: {
  kind: Kind
  language: Language
  counts: readonly LanguageStateCount[]
  isChosen: boolean
}) {
  const work = counts.filter(({ state }) => state !== 'written')
  if (work.length === 0) {
    return (
      <>
        <CheckOutlined aria-hidden />
        <span className="adm-unseen">all written</span>
      </>
    )
  }
  const named = work.map(({ state, count }) => `${count} ${state}`).join(', ')
  const here: ConsolePath = `/languages?kind=${kind}&language=${language}`
  return (
    <ConsoleLink
      to={isChosen ? '/languages' : here}
      className="adm-language-cell"
      aria-current={isChosen || undefined}
      aria-label={`${subjects[kind].many} in ${englishNames[language]}: ${named}`}
    >
      {work.map(({ state, count }) => (
        <span key={state}>
          <StateShape state={state} />
          {count}
        </span>
      ))}
    </ConsoleLink>
  )
}
