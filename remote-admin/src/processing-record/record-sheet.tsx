import { todayInKigali } from '@grace/contract/fields'
import type { Language } from '@grace/contract/languages'
import type { ProcessingActivity, ProcessingRecord } from '@grace/contract/processing-record'
import type { AllSettings } from '@grace/contract/settings'
import type { ReactNode } from 'react'
import { calendarDay } from '../lib/calendar.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { rw } from './texts/rw.ts'
import type { RecordTexts } from './texts/texts.ts'

const textsIn: Record<Language, RecordTexts> = { en, fr, rw }
/** A line that is filled in by hand. */
const blank = <span className="adm-record-blank" aria-hidden />
const listed = (words: readonly string[]) => words.join(', ')

function dayOf(instant: string, language: Language): string {
  const day = todayInKigali(Date.parse(instant))
  return language === 'en' ? calendarDay(day) : day.split('-').reverse().join('/')
}

/** The sheet: the eight items of a registration, then the record itself. */
export function RecordSheet({
  record,
  settings,
  language,
}: {
  record: ProcessingRecord
  /** Undefined while they are loading. */
  settings: AllSettings | undefined
  language: Language
}) {
  const texts = textsIn[language]
  const { registration } = texts
  const { activities } = record
  const address = settings?.addressByLanguage[language] ?? settings?.address
  const contents: ReactNode[] = [
    <>
      <p>
        {[settings?.churchName, address, settings?.phoneText, settings?.email].filter(Boolean).join(' · ')}
      </p>
      <p>
        {texts.contactPerson}: {blank}
      </p>
    </>,
    <p key="representative">
      {texts.representative}: {blank}
    </p>,
    <ul key="data">
      {activities.map(({ purpose, data }) => (
        <li key={purpose}>
          <strong>{texts.purposes[purpose].people}:</strong> {listed(data.map((kind) => texts.kinds[kind]))}
        </li>
      ))}
    </ul>,
    <p key="sensitive">{registration.sensitive}</p>,
    <Lines key="purposes" lines={activities.map(({ purpose }) => texts.purposes[purpose].title)} />,
    <>
      <Lines lines={registration.recipients} />
      <p>
        {record.sendsMail ? (
          <span>
            {registration.mailServer} {blank}
          </span>
        ) : (
          registration.noMailServer
        )}
      </p>
    </>,
    <p key="location">
      {registration.location} {blank}
    </p>,
    <>
      <h4>{registration.risksTitle}</h4>
      <Lines lines={registration.risks} />
      <h4>{registration.measuresTitle}</h4>
      <Lines lines={registration.measures} />
    </>,
  ]
  return (
    <article className="adm-record" lang={language} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="adm-quiet">
        {texts.asOf} {dayOf(record.madeAt, language)}
      </p>
      <p>{texts.intro}</p>
      <h3>{registration.title}</h3>
      <ol>
        {registration.items.map((item, at) => (
          <li key={item}>
            <strong>{item}</strong>
            {contents[at]}
          </li>
        ))}
      </ol>
      <h3>{texts.record.title}</h3>
      <table>
        <thead>
          <tr>
            {(['purpose', 'people', 'data', 'readers', 'period'] as const).map((column) => (
              <th key={column} scope="col">
                {texts.record[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activities.map((activity) => (
            <Row key={activity.purpose} activity={activity} record={record} texts={texts} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Row({
  activity: { purpose, data, readers, retentions, isSensitive },
  record,
  texts,
}: {
  activity: ProcessingActivity
  record: ProcessingRecord
  texts: RecordTexts
}) {
  const cells = [
    [texts.record.people, texts.purposes[purpose].people],
    [texts.record.data, listed(data.map((kind) => texts.kinds[kind]))],
    [texts.record.readers, listed(readers.map((reader) => texts.readers[reader]))],
    [texts.record.period, retentions.map((retention) => texts.periodOf(retention, record)).join('; ')],
  ] as const
  return (
    <tr>
      <th scope="row">
        {texts.purposes[purpose].title}
        {isSensitive ? <span>{` (${texts.record.sensitive})`}</span> : null}
      </th>
      {cells.map(([label, text]) => (
        <td key={label} data-label={label}>
          {text}
        </td>
      ))}
    </tr>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
