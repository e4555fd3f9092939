import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { privacyAnchor } from '../lib/privacy-anchor.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import type { FormName } from '../offline/outbox/outbox-entry.ts'
import { OwnPage } from './own-page.tsx'
import { QueuedNotice } from './queued-notice.tsx'
import type { usePublicForm } from './use-public-form.ts'

interface Props {
  /** Name in the address to which the form is posted without scripts. */
  name: FormName
  label: string
  state: ReturnType<typeof usePublicForm>
  send: string
  thanks: string
  /** Label of the button that shows the form again; without it there is none. */
  writeAgain?: string
  children: ReactNode
}

/** A form filler has filled the field that people do not see: the person confirms by a button that bots do not press. */
function sendWithoutTrap(form: HTMLFormElement | null): void {
  const trap = form?.elements.namedItem('homepage')
  if (trap instanceof HTMLInputElement) trap.value = ''
  form?.requestSubmit()
}

/** The form with its fields; after sending, thanks or a notice that it is queued. */
export function PublicForm({ name, label, state, send, thanks, writeAgain, children }: Props) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const {
    form,
    summary,
    isBusy,
    outcome,
    outboxKey,
    received,
    again,
    arrived,
    restoreInto,
    thanks: thanksElement,
  } = state

  return (
    <>
      {outcome !== 'written' && (
        <div className={outcome === 'sent' ? 'notice good' : 'notice'}>
          <p ref={thanksElement} role="status" tabIndex={-1}>
            {outcome === 'sent' ? (
              thanks
            ) : (
              <QueuedNotice outboxKey={outboxKey} onSent={arrived} onGone={again} />
            )}
          </p>
          {outcome === 'sent' && received && <OwnPage {...received} />}
          {writeAgain && (
            <button className="text-button" type="button" onClick={again}>
              {writeAgain}
            </button>
          )}
        </div>
      )}
      <form
        ref={restoreInto}
        method="post"
        action={`/forms/${name}`}
        data-path={state.path}
        aria-label={label}
        hidden={outcome !== 'written'}
        {...form}
      >
        <FormSummary summary={summary} />
        {state.problem('homepage') && (
          <p>
            <button type="button" onClick={({ currentTarget }) => sendWithoutTrap(currentTarget.form)}>
              {t('emptyAndSend')}
            </button>
          </p>
        )}
        {children}
        <input type="hidden" name="language" value={language} />
        {/* Honeypot: invisible to people, filled in by bots. */}
        <div className="only-heard" aria-hidden="true">
          <label>
            {t('leaveEmpty')}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="aside">
          {t('privacy')} {/* In a new tab, so that input in the form is not lost. */}
          <PageLink
            to={`/privacy#${privacyAnchor(name === 'newsletter' ? name : 'writing')}`}
            target="_blank"
          >
            {t('howLong')}
          </PageLink>
        </p>
        <SubmitButton label={send} busyLabel={t('sending')} isBusy={isBusy} />
        {name !== 'newsletter' && (
          <p className="aside">
            <PageLink className="onward" to="/request">
              {t('own.kept')}
            </PageLink>
          </p>
        )}
      </form>
    </>
  )
}
