import { PrinterOutlined } from '@ant-design/icons'
import { autonyms, isLanguage, type Language, languages } from '@grace/contract/languages'
import { processingRecord } from '@grace/contract/processing-record'
import { call } from '@grace/shared-auth/call'
import { useSearchParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId } from 'react'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { Screen } from '../lib/screen.tsx'
import { Select } from '../lib/select.tsx'
import { settingsQuery, useMainLanguage } from '../lib/settings-query.ts'
import './record.css'
import { RecordSheet } from './record-sheet.tsx'

const recordQuery = {
  queryKey: ['processing-record'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(processingRecord.read, { signal }),
  staleTime: 0,
}
const choices = languages.map((language) => ({ value: language, label: autonyms[language] }))

/** The record of processing as a sheet to print, in the language in the address or the installation's own. */
export function RecordScreen() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('language')
  const main = useMainLanguage()
  const language: Language = isLanguage(chosen) ? chosen : main
  const selectId = useId()
  const settings = useQuery(settingsQuery).data
  return (
    <Screen title="Record of processing">
      <p className="adm-record-about">
        What the law asks for when a church registers, and afterwards: what is kept about people, why, who
        reads it and for how long. It is kept up to date automatically; lines with dots are yours to fill in.
      </p>
      <div className="adm-record-choices">
        <div>
          <label htmlFor={selectId}>Language of the sheet</label>
          <Select
            id={selectId}
            choices={choices}
            value={language}
            onChange={({ target }) => setParams({ language: target.value }, { replace: true })}
          />
        </div>
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!settings}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      <QueryLoader
        query={recordQuery}
        failed="The record could not be loaded. Please try again."
        fallback={<LoadingSkeleton what="record" rows={10} />}
      >
        {(record) => <RecordSheet record={record} settings={settings} language={language} />}
      </QueryLoader>
    </Screen>
  )
}
