import { englishNames, type Language, languages } from '@grace/contract/languages'
import type { Audience, Letter } from '@grace/contract/letters'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { Failure } from '../lib/failure.tsx'
import { isSameText } from '../lib/forms/texts.ts'
import { useMainLanguage } from '../lib/settings-query.ts'
import { useToast } from '../lib/toasts.tsx'
import './newsletter.css'
import { AudienceList } from './audience-list.tsx'
import { audienceQuery, useTestLetter } from './letter-queries.ts'
import { people } from './letter-status.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

type Typed = Partial<Record<Language, Record<string, string>>>

const names = ['subject', 'content']

/** Below the texts of a draft: who would get it, its preview, a test, and sending. */
export function LetterTools({ saved }: { saved: Letter | null }) {
  const form = Form.useFormInstance()
  const typed: Typed = Form.useWatch('texts', form) ?? {}
  const main = useMainLanguage()
  const audience = useQuery(audienceQuery)
  const [open, setOpen] = useState<'preview' | 'send' | null>(null)
  const isSaved =
    saved !== null && languages.every((language) => isSameText(typed[language], saved.texts[language], names))
  const toast = useToast()
  const test = useTestLetter()
  const sendTest = ({ id }: Letter) =>
    test.mutate(
      { id, language: main },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) =>
          toast.error(errorMessageOr(error, 'The test could not be sent. Please try again.')),
      },
    )
  const canTest = isSaved && saved.texts[main] !== undefined && audience.data?.missing.length === 0
  const obstacle = obstacleOf({ saved, isSaved, main, audience: audience.data })
  return (
    <section className="adm-panel adm-letter-tools" aria-label="Sending">
      <h2>Who gets it</h2>
      {audience.error && !audience.data ? (
        <Failure
          error={audience.error}
          retry={() => void audience.refetch()}
          what="The number of subscribers could not be loaded."
        />
      ) : null}
      {audience.data ? <AudienceList audience={audience.data} texts={typed} main={main} /> : null}
      <div className="adm-letter-actions">
        <Button onClick={() => setOpen('preview')}>Preview and test</Button>
        {canTest ? (
          <Button loading={test.isPending} onClick={() => sendTest(saved)}>
            Send a test to me
          </Button>
        ) : null}
        <Button disabled={obstacle !== null} onClick={() => setOpen('send')}>
          {audience.data ? `Send to ${people(audience.data.total)}…` : 'Send…'}
        </Button>
        {obstacle && audience.data ? <span className="adm-quiet">{obstacle}</span> : null}
      </div>
      {open === 'preview' ? (
        <PreviewDialog
          texts={typed}
          letter={isSaved ? saved : null}
          main={main}
          audience={audience.data}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'send' && saved && audience.data ? (
        <SendDialog letter={saved} audience={audience.data} main={main} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  )
}

/** Before a letter is written that cannot be sent. */
export function NoMailNotice() {
  const { data } = useQuery(audienceQuery)
  return data?.missing.length ? (
    <Alert
      type="warning"
      showIcon
      title="This server cannot send email yet."
      description={`You can write, save and preview letters. To send them, the server’s operator needs to set ${data.missing.join(' and ')}.`}
    />
  ) : null
}

interface State {
  saved: Letter | null
  isSaved: boolean
  main: Language
  audience: Audience | undefined
}

/** Why the letter cannot be sent yet. */
function obstacleOf({ saved, isSaved, main, audience }: State): string | null {
  if (!audience || audience.missing.length > 0) return 'Email is not set up yet.'
  if (!isSaved) return 'Save it first: letters and tests are sent as they are saved.'
  if (!saved?.texts[main]) return `Write the ${englishNames[main]} text first.`
  return audience.total === 0 ? 'Nobody is subscribed yet.' : null
}
