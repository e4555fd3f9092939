import type {
  DataKind,
  DataReader,
  ProcessingPurpose,
  ProcessingRecord,
  Retention,
} from '@grace/contract/processing-record'

/** Words of the printed sheet in one language. */
export interface RecordTexts {
  title: string
  intro: string
  asOf: string
  /** Beside a line that is filled in by hand. */
  contactPerson: string
  representative: string
  registration: {
    title: string
    /** Headings of the eight items of article 30, in their order. */
    items: readonly [string, string, string, string, string, string, string, string]
    sensitive: string
    recipients: readonly string[]
    mailServer: string
    noMailServer: string
    location: string
    risks: readonly string[]
    measures: readonly string[]
    risksTitle: string
    measuresTitle: string
  }
  record: {
    title: string
    sensitive: string
    purpose: string
    people: string
    data: string
    readers: string
    period: string
  }
  purposes: Record<ProcessingPurpose, { title: string; people: string }>
  kinds: Record<DataKind, string>
  readers: Record<DataReader, string>
  periodOf: (retention: Retention, record: ProcessingRecord) => string
}
