import type { FieldError } from '@grace/contract/errors'
import { autonyms, type Language, languages } from '@grace/contract/languages'
import { blogTitleMaxChars } from '@grace/contract/limits'
import { check } from '@grace/contract/problems'
import { NewWriting, type WholeWriting, writings } from '@grace/contract/writings'
import type { SessionUser } from '@grace/shared-auth'
import { CallError, call } from '@grace/shared-auth/call'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { SelectField, TextAreaField, TextField } from '../../lib/fields.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { blankDraft, type Draft, draftName, draftOf, readDraft } from './drafts.ts'
import { PictureFields } from './picture-fields.tsx'
import { bodyOf, PictureLost, sendDraft } from './send-draft.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  user: SessionUser
  /** Text to change; null: a new one. */
  writing: WholeWriting | null
  onSent: (writing: WholeWriting) => void
}

/** Long windows of the limits: "tomorrow" says more than a number of minutes. */
const longWaitSeconds = 3_600

export function WriteForm({ user, writing, onSent }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const name = draftName(user.id, writing?.id ?? null)
  const start = () => (writing ? draftOf(writing) : blankDraft(language, user.fullName))
  const { draft, isStored, isFull, change, keep, clear } = useDraft(name, start)
  const [problems, setProblems] = useState<FieldError[]>([])
  const [failure, setFailure] = useState<CallError | PictureLost | null>(null)
  const [other, setOther] = useState<WholeWriting | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const isRunning = useRef(false)
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  async function send(wanted: Draft) {
    if (isRunning.current) return
    const { problems: found } = check(NewWriting, forCheck(wanted))
    setProblems(found ?? [])
    setFailure(null)
    setOther(null)
    if (found) return setAttempts((count) => count + 1)
    isRunning.current = true
    setBusy(true)
    try {
      const sent = await sendDraft(name, wanted, keep)
      await clear(blankDraft(language, user.fullName))
      onSent(sent)
    } catch (error) {
      if (!(error instanceof CallError || error instanceof PictureLost)) throw error
      setFailure(error)
      if (error instanceof CallError) {
        setProblems(error.errors)
        // A new text has an id once it is known that an earlier attempt has arrived.
        const id = readDraft(name)?.writingId ?? wanted.writingId
        if (error.code === 'changed_meanwhile' && id !== null) await compare(id)
      }
      setAttempts((count) => count + 1)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const compare = async (id: number) => {
    const present = await call(writings.one, { params: { id } }).catch(() => null)
    if (present?.mayChange) setOther(present)
  }

  const problem = (path: string) => {
    const found = problems.find((each) => each.path === path)
    return found && errorMessage(found)
  }
  const names = namesOf(user.fullName)
  const shownName =
    draft.shownName === null || names.includes(draft.shownName) ? draft.shownName : user.fullName
  const wanted = { ...draft, shownName }

  const isCutOff = failure instanceof CallError && (failure.code === 'offline' || failure.code === 'timeout')
  const sendAgain = useRef(() => {})
  sendAgain.current = () => void send(wanted)
  useEffect(() => {
    if (!isCutOff) return
    const again = () => sendAgain.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isCutOff])

  return (
    <form
      noValidate
      aria-label={t(writing ? 'write.changeTitle' : 'write.title')}
      // Editing a field removes its problem.
      onInput={({ target }: FormEvent) => {
        const field = (target as HTMLInputElement).name.replace(/^altText-(\d+)$/, 'pictures.$1.altText')
        if (problems.some(({ path }) => path === field)) {
          setProblems(problems.filter(({ path }) => path !== field))
        }
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(wanted)
      }}
    >
      <div
        ref={summary}
        role="alert"
        tabIndex={-1}
        className={failure || problems.length > 0 ? 'notice bad' : undefined}
      >
        {(failure || problems.length > 0) && <p>{summaryText()}</p>}
        {other && (
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() => {
                const mine = { ...wanted, updatedAt: other.updatedAt }
                keep(mine)
                void send(mine)
              }}
            >
              {t('write.sendMine')}
            </button>{' '}
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                setFailure(null)
                setProblems([])
                setOther(null)
                void clear(draftOf(other))
              }}
            >
              {t('write.takeOther')}
            </button>
          </p>
        )}
      </div>
      <SelectField
        name="language"
        label={t('write.language')}
        value={draft.language}
        options={languages.map((code) => [code, autonyms[code]] as const)}
        onChange={({ target }) => change({ language: target.value as Language })}
      />
      <TextField
        name="title"
        label={t('write.titleField')}
        lang={draft.language}
        value={draft.title}
        maxLength={blogTitleMaxChars}
        problem={problem('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        name="text"
        label={t('write.textField')}
        lang={draft.language}
        rows={12}
        value={draft.text}
        problem={problem('text')}
        hint={t('write.textHint')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <PictureFields
        name={name}
        pictures={draft.pictures}
        problem={(index) => problem(`pictures.${index}.altText`)}
        change={(next) => change(({ pictures }) => ({ pictures: next(pictures) }))}
      />
      <fieldset className="field">
        <legend>{t('write.name')}</legend>
        <div className="choices row">
          {[...names, null].map((choice) => (
            <label key={choice ?? ''}>
              <input
                type="radio"
                name="shownName"
                checked={shownName === choice}
                onChange={() => change({ shownName: choice })}
              />{' '}
              {choice ?? t('write.noName')}
            </label>
          ))}
        </div>
        {problem('shownName') && <p className="problem">{problem('shownName')}</p>}
      </fieldset>
      <p>{t('write.everybody')}</p>
      <p className="actions">
        <SubmitButton
          label={t(writing?.state === 'RETURNED' ? 'write.sendAgain' : 'write.send')}
          busyLabel={t('write.sending')}
          isBusy={isBusy}
        />{' '}
        {isStored && !isBusy && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setProblems([])
              setFailure(null)
              void clear(start())
            }}
          >
            {t('write.discard')}
          </button>
        )}
      </p>
      <p className={isFull ? 'problem' : 'aside'}>{t(isFull ? 'write.notStored' : 'write.stored')}</p>
    </form>
  )

  function summaryText() {
    if (isCutOff) return t('write.offline')
    if (failure instanceof PictureLost) return t('write.pictureLost')
    if (!failure) return problems.map(errorMessage).join(', ')
    if (failure.code === 'changed_meanwhile') return t('write.changedMeanwhile')
    if (failure.code === 'not_found') return t('write.gone')
    if (failure.code === 'too_many_requests' && (failure.retryAfterSeconds ?? 0) > longWaitSeconds)
      return t('write.tooManyToday')
    if (failure.errors.some(({ path }) => path.startsWith('files'))) return t('write.notPicture')
    return errorMessage(failure)
  }
}

/** Pictures have their ids once they have arrived. */
function forCheck(draft: Draft) {
  const body = bodyOf(draft)
  return {
    ...body,
    pictures: body.pictures.map((picture, index) => ({ ...picture, id: picture.id || index + 1 })),
  }
}

/** The full name, and each of its words: in Rwanda either may be the one by which a person is called. */
function namesOf(fullName: string): string[] {
  const words = fullName.split(/\s+/)
  return [...new Set([fullName, ...(words.length > 1 ? words : [])])]
}
