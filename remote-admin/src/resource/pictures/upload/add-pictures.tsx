import { CloudUploadOutlined } from '@ant-design/icons'
import type { FieldError } from '@grace/contract/errors'
import { isLanguage } from '@grace/contract/languages'
import type { WholePicture } from '@grace/contract/pictures'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { doBeforeSaving } from '../../../lib/forms/before-saving.ts'
import { DraftNotice } from '../../../lib/forms/draft-notice.tsx'
import { KigaliTime } from '../../../lib/kigali-time.tsx'
import { type PictureTarget, pictureTypes } from '../../../lib/rich-text/take-pictures.ts'
import { useMainLanguage } from '../../../lib/settings-query.ts'
import { useToast } from '../../../lib/toasts.tsx'
import { useDroppedFiles } from '../../../lib/use-dropped-files.ts'
import { cachePicture } from '../picture-choices.ts'
import './add-pictures.css'
import { AskPicture } from './ask-picture.tsx'
import { isBusy, type Upload } from './uploads.ts'
import type { UploadDraft } from './use-upload-draft.ts'
import { useUploads } from './use-uploads.ts'

export interface AddPicturesHandle {
  /** @param target where they came into an editor. */
  add: (files: readonly File[], target?: PictureTarget) => void
  /** Number of pictures that are not uploaded yet. */
  waiting: () => number
}

/** The target for one file. */
const placeIn = (target: PictureTarget, file: Blob) => ({
  ...target,
  insert: (picture: Parameters<PictureTarget['insert']>[0]) => target.insert(picture, file),
  forget: () => target.forget(file),
})

export const notAdded = 'One picture has not been added yet. What it needs stands beside it.'

/** Handler of the field around it: the focus of its error goes on to the first picture without a description. */
export function focusWaiting({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget)
    currentTarget.querySelector<HTMLElement>('.adm-asked-picture [aria-invalid="true"]')?.focus()
}

/** An error of the form around it while pictures wait: saving would leave them behind. */
export const problemsOfPictures = (adding: AddPicturesHandle | null): FieldError[] =>
  adding?.waiting() ? [{ path: 'pictureIds', message: notAdded, code: 'picture_required' }] : []

/**
 * Uploads pictures beside a form, which stays as it is. Files come from the button, from a drop anywhere on the page, from
 * the clipboard, or from an editor by the handle.
 */
export function AddPictures({
  ref,
  draft: draftOf,
  onArrived,
  onTakenOut,
  onWaiting,
  isOne = false,
  hint = 'JPEG, PNG, GIF or WebP. You can also drop or paste them.',
  takesDrops = true,
  hasButton = true,
  children,
}: {
  ref?: Ref<AddPicturesHandle> | undefined
  draft: UploadDraft
  /**
   * @param target where it came into an editor.
   * @param turn position among the pictures that were put in: a later one may be uploaded before.
   * @returns where it stands.
   */
  onArrived: (picture: WholePicture, target: PictureTarget | undefined, turn: number) => string
  onTakenOut?: (() => void) | undefined
  /** Called with the number of pictures that are not uploaded yet. */
  onWaiting?: (count: number) => void
  /** One picture at a time. */
  isOne?: boolean
  hint?: string
  /** Whether what is dropped or pasted beside an editor comes here. */
  takesDrops?: boolean
  hasButton?: boolean
  /** Beside the button. */
  children?: ReactNode
}) {
  const id = useId()
  const client = useQueryClient()
  const toast = useToast()
  const main = useMainLanguage()
  const [isOver, setOver] = useState(false)
  /** The form was saved while a picture had no description. */
  const [isAsked, setAsked] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  /** The card whose field is focused once it is there. */
  const [wanted, setWanted] = useState<string | null>(null)
  /** Where the editor was when the picture came. */
  const from = useRef<Element | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const targets = useRef(new Map<string, ReturnType<typeof placeIn>>())
  const turns = useRef(new Map<string, number>())
  const languageOf = (upload: string) => {
    const { language = '' } = targets.current.get(upload) ?? {}
    return isLanguage(language) ? language : main
  }
  const fieldOf = (upload: string) => `${id}-${upload}`

  const { list, refused, draft, dispatch, add, cancel, bringBack } = useUploads(
    draftOf,
    (picture, { id, name }) => {
      cachePicture(client, picture)
      const turn = turns.current.get(id) ?? turns.current.size
      setAnnouncement(`“${name}” was added. ${onArrived(picture, targets.current.get(id), turn)}`)
    },
  )
  const tellWaiting = useEffectEvent((count: number) => onWaiting?.(count))
  useEffect(() => tellWaiting(list.length), [list.length])

  const form = Form.useFormInstance() as object | undefined
  const decorative = useRef(new Set<string>())
  const isDescribed = ({ id, altTexts }: Upload) =>
    decorative.current.has(id) || altTexts[languageOf(id)].trim() !== ''
  /** Called once no picture is uploaded any more. */
  const settled = useRef<(() => void)[]>([])
  /** Saving the form puts in what is described; the form tells the others. */
  const putInDescribed = useEffectEvent(() => {
    const described = list.filter((upload) => !isBusy(upload) && isDescribed(upload))
    // Shown before the form looks for its first error.
    flushSync(() => setAsked(true))
    if (described.length === 0 && !list.some(isBusy)) return null
    setAnnouncement('')
    queue(described.map(({ id }) => id))
    return new Promise<void>((resolve) => settled.current.push(resolve))
  })
  useEffect(() => (form ? doBeforeSaving(form, () => putInDescribed()) : undefined), [form])
  useEffect(() => {
    if (!list.some(isBusy)) for (const resolve of settled.current.splice(0)) resolve()
  }, [list])
  useEffect(() => {
    for (const [upload, target] of targets.current) {
      if (!list.some(({ id }) => id === upload)) target.forget()
    }
  }, [list])
  const take = async (files: readonly File[], target?: PictureTarget) => {
    if (!list.some(({ state }) => state === 'chosen')) from.current = document.activeElement
    setAnnouncement('')
    setAsked(false)
    const taken = await add(files)
    if (target) {
      for (const { id, original } of taken) targets.current.set(id, placeIn(target, original))
      for (const file of files) if (!taken.some(({ original }) => original === file)) target.forget(file)
    }
    setWanted(taken[0]?.id ?? null)
  }
  useDroppedFiles(takesDrops ? (files) => void take(files) : null, setOver)
  useImperativeHandle(ref, () => ({
    add: (files, target) => void take(files, target),
    waiting: () => list.length,
  }))

  const focus = useEffectEvent((upload: string) => {
    const field = document.getElementById(fieldOf(upload))
    field?.focus({ preventScroll: true })
    field?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
  })
  useEffect(() => {
    if (wanted) focus(wanted)
  }, [wanted])

  /** The next picture that waits, otherwise where the person was. */
  const focusAfter = (left: string) => {
    const next = list.find(({ id, state }) => id !== left && state === 'chosen')
    if (next) return setWanted(next.id)
    setWanted(null)
    const editor = targets.current.get(left)
    if (editor) return editor.focus()
    const before = from.current
    const goal =
      before instanceof HTMLElement && before.isConnected && before !== document.body ? before : input.current
    goal?.focus()
  }
  const queue = (ids: readonly string[]) => {
    // After a failed upload it keeps its turn.
    for (const id of ids) if (!turns.current.has(id)) turns.current.set(id, turns.current.size)
    dispatch({ type: 'queued', ids })
  }
  const putIn = (upload: string) => {
    setAnnouncement('')
    queue([upload])
    focusAfter(upload)
  }
  const takeOut = (upload: Upload) => {
    dispatch({ type: 'removed', id: upload.id })
    onTakenOut?.()
    focusAfter(upload.id)
    toast.success(`“${upload.name}” was removed.`, {
      actions: [{ label: 'Undo', isUndo: true, run: () => bringBack([upload]) }],
    })
  }
  return (
    <div className="adm-add-pictures" data-over={isOver}>
      <DraftNotice draft={{ restored: null, others: 0, ...draft }} />
      {draft.restoredAt && list.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={
            <span>
              Not added yet: the pictures that you chose on <KigaliTime of={draft.restoredAt} /> are back.
            </span>
          }
        />
      ) : null}
      {refused.map(({ message, names }) => (
        <Alert
          key={message}
          type="error"
          showIcon
          title={message}
          description={`Not added: ${names.join(', ')}`}
        />
      ))}
      {list.length > 0 ? (
        <ul className="adm-asked-pictures" aria-label="Pictures to add">
          {list.map((upload) => (
            <AskPicture
              key={upload.id}
              id={fieldOf(upload.id)}
              upload={upload}
              language={languageOf(upload.id)}
              isMissing={isAsked && !isDescribed(upload)}
              onDescribe={(text, isDecorative) => {
                if (isDecorative) decorative.current.add(upload.id)
                else decorative.current.delete(upload.id)
                dispatch({
                  type: 'described',
                  id: upload.id,
                  altTexts: { ...upload.altTexts, [languageOf(upload.id)]: text },
                })
              }}
              onPutIn={() => putIn(upload.id)}
              onCancel={() => cancel(upload.id)}
              onTakeOut={() => takeOut(upload)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={announcement ? '' : 'adm-visually-hidden'}>
        {announcement}
      </p>
      {hasButton ? (
        <div className="adm-add-buttons">
          <input
            ref={input}
            id={`${id}-files`}
            className="adm-add-input"
            type="file"
            multiple={!isOne}
            accept={pictureTypes}
            aria-describedby={`${id}-rules`}
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              // Allows to choose the same file again.
              target.value = ''
            }}
          />
          <label className="adm-link-button" htmlFor={`${id}-files`}>
            <CloudUploadOutlined aria-hidden /> Upload from this device
          </label>
          {children}
          <span className="adm-quiet" id={`${id}-rules`}>
            {hint}
          </span>
        </div>
      ) : null}
    </div>
  )
}
