import { englishNames, type Language, languages } from '@grace/contract/languages'
import type { Audience, Letter, LetterPreview } from '@grace/contract/letters'
import { Alert } from 'antd'
import { useId, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { isEmpty } from '../lib/forms/texts.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { asEdited } from '../lib/rich-text/html.ts'
import { RichText } from '../lib/rich-text/rich-text.tsx'
import { Tabs, tabPanel } from '../lib/tabs.tsx'
import { useToast } from '../lib/toasts.tsx'
import { previewQuery, useTestLetter } from './letter-queries.ts'

interface PreviewDialogProps {
  /** As they are typed. */
  texts: Partial<Record<Language, Record<string, string>>>
  /** Null unless what is typed is saved: a test is sent as it is saved. */
  letter: Letter | null
  main: Language
  audience: Audience | undefined
  onClose: () => void
}

/** The letter as subscribers of each language get it, and a test to oneself. */
export function PreviewDialog({ texts, letter, main, audience, onClose }: PreviewDialogProps) {
  const baseId = useId()
  const [language, setLanguage] = useState<Language>(main)
  const order = [main, ...languages.filter((code) => code !== main)]
  const complete = Object.fromEntries(
    languages.flatMap((code) => {
      const { subject = '', content = '' } = texts[code] ?? {}
      return isEmpty({ subject, content }) ? [] : [[code, { subject, content: asEdited(content) }]]
    }),
  )
  const isUnwritten = Object.keys(complete).length === 0
  return (
    <Dialog title="Preview" onClose={onClose} width={900}>
      {isUnwritten ? (
        <p>There is nothing to preview yet.</p>
      ) : (
        <>
          <Tabs
            label="Readers"
            baseId={baseId}
            tabs={order.map((name) => ({ name, content: englishNames[name] }))}
            current={language}
            onOpen={setLanguage}
            opensOnFocus
          />
          {order.map((code) => (
            <div key={code} {...tabPanel(baseId, code, code === language)}>
              {code === language ? (
                <QueryLoader
                  query={previewQuery({ language: code, texts: complete })}
                  fallback={<LoadingSkeleton what="preview" rows={4} />}
                  failed="The preview could not be created."
                >
                  {(preview) => <MailCard preview={preview} />}
                </QueryLoader>
              ) : null}
            </div>
          ))}
        </>
      )}
      <TestButton letter={letter} language={language} audience={audience} onClose={onClose} />
    </Dialog>
  )
}

/** A mail has the address of the site in front of its pictures; the console may be elsewhere. */
const withPicturesOfHere = (html: string) => html.replace(/ src="https?:\/\/[^/"]+\/api\//g, ' src="/api/')

function MailCard({ preview }: { preview: LetterPreview }) {
  const { language, textLanguage, subject, content, footer, plainText } = preview
  return (
    <>
      {language === textLanguage ? null : (
        <p className="adm-quiet">
          There is no {englishNames[language]} text: these readers get the {englishNames[textLanguage]} one.
        </p>
      )}
      <article className="adm-mail" aria-label="Mail">
        <h3 lang={textLanguage}>{subject}</h3>
        <RichText html={withPicturesOfHere(content)} lang={textLanguage} />
        <footer lang={language}>
          {footer.why}
          <br />
          <span className="adm-mail-link">{footer.unsubscribe}</span>
        </footer>
      </article>
      <details className="adm-mail-plain">
        <summary>As plain text</summary>
        <pre lang={textLanguage}>{plainText}</pre>
      </details>
    </>
  )
}

function TestButton({
  letter,
  language,
  audience,
  onClose,
}: Pick<PreviewDialogProps, 'letter' | 'audience' | 'onClose'> & { language: Language }) {
  const toast = useToast()
  const test = useTestLetter()
  const isReady = audience !== undefined && audience.missing.length === 0
  return (
    <>
      {test.error ? (
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={errorMessageOr(test.error, 'The test could not be sent. Please try again.')}
        />
      ) : null}
      <p className="adm-quiet">
        {!isReady
          ? 'You can send a test once email is set up.'
          : letter
            ? `A test goes to ${audience.testAddress}.`
            : 'Save the letter to send a test: it is sent as it is saved.'}
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={onClose}>Close</Button>
        <Button
          type="primary"
          loading={test.isPending}
          disabled={!isReady || !letter}
          onClick={() =>
            letter &&
            test.mutate({ id: letter.id, language }, { onSuccess: ({ message }) => toast.success(message) })
          }
        >
          Send a test to me
        </Button>
      </div>
    </>
  )
}
