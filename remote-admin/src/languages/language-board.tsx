import { CheckOutlined } from '@ant-design/icons'
import { isToWrite, type LanguageStateCount } from '@grace/contract/language-states'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { StateShape } from '../lib/texts/language-states.tsx'
import { kindName } from './kind-name.ts'

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
  // Descriptions of pictures count apart.
  const kinds = [...new Set(counts.map(({ kind }) => kind))].filter((kind) => kind !== 'picture')
  return (
    <div className="adm-table-frame">
      <table className="adm-table adm-language-table">
        <caption className="adm-visually-hidden">Texts to write, by kind and language</caption>
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
              <th scope="row">{kindName(row)}</th>
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
  const work = counts.filter(({ state }) => isToWrite(state))
  if (work.length === 0) {
    if (counts.every(({ state }) => state === 'unneeded')) {
      return (
        <>
          <StateShape state="unneeded" />
          <span className="adm-visually-hidden">not needed</span>
        </>
      )
    }
    return (
      <>
        <CheckOutlined aria-hidden />
        <span className="adm-visually-hidden">all written</span>
      </>
    )
  }
  const here: ConsolePath = `/languages?kind=${kind}&language=${language}`
  return (
    <ConsoleLink
      to={isChosen ? '/languages' : here}
      className="adm-language-cell"
      aria-current={isChosen || undefined}
    >
      <span className="adm-visually-hidden">{`${kindName(kind)} in ${englishNames[language]}: `}</span>
      {work.map(({ state, count }, at) => (
        <span key={state}>
          <StateShape state={state} />
          {count}
          <span className="adm-visually-hidden">{` ${state}${at < work.length - 1 ? ', ' : ''}`}</span>
        </span>
      ))}
    </ConsoleLink>
  )
}
