import { altTextMaxChars, picturesPerWriting } from '@grace/contract/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../lib/fields.tsx'
import { pictureAddress } from '../../lib/picture.tsx'
import { newKey } from '../../offline/outbox/new-key.ts'
import type { DraftPicture } from './drafts.ts'
import { pictureFiles } from './picture-files.ts'
import { previewOf, reducePicture } from './reduce-picture.ts'

interface Props {
  /** Name of the draft. */
  name: string
  pictures: DraftPicture[]
  change: (next: (pictures: DraftPicture[]) => DraftPicture[]) => void
  problem: (index: number) => string | undefined
}

/** Up to three pictures, which the browser keeps until they are sent. */
export function PictureFields({ name, pictures, change, problem }: Props) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<'notPicture' | 'tooLarge' | 'tooManyPictures' | null>(null)
  const [isLost, setLost] = useState(false)
  const id = useId()
  const room = picturesPerWriting - pictures.length

  async function add(files: File[]) {
    setRefusal(files.length > room ? 'tooManyPictures' : null)
    setBusy(true)
    try {
      // One after the other: decoding a phone's photo takes a hundred megabytes.
      for (const file of files.slice(0, room)) {
        const reduced = await reducePicture(file)
        if (typeof reduced === 'string') {
          setRefusal(reduced)
          continue
        }
        const key = newKey()
        if (!(await pictureFiles.put(name, key, reduced))) setLost(true)
        change((before) => [...before, { key, id: null, path: null, altText: '', fileName: file.name }])
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend>
        {t('write.pictures')} <span className="aside">({t('write.optional')})</span>
      </legend>
      <ul className="devices">
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <Preview name={name} picture={picture} number={index + 1} />
            <div>
              <TextField
                name={`altText-${index}`}
                label={t('write.describe', { number: index + 1 })}
                value={picture.altText}
                maxLength={altTextMaxChars}
                problem={problem(index)}
                isOptional
                onChange={({ target }) =>
                  change((before) =>
                    before.map((each) =>
                      each.key === picture.key ? { ...each, altText: target.value } : each,
                    ),
                  )
                }
              />
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  change((before) => before.filter(({ key }) => key !== picture.key))
                  setRefusal(null)
                  void pictureFiles.remove(name, [picture.key])
                  button.current?.focus()
                }}
              >
                {t('write.removePicture', { number: index + 1 })}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('write.addPictures')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          void add(files)
        }}
      />
      <button
        ref={button}
        type="button"
        className="button quiet"
        aria-disabled={isBusy || room <= 0}
        onClick={() => {
          if (!isBusy && room > 0) input.current?.click()
        }}
      >
        {isBusy ? t('loading') : t('write.addPictures')}
      </button>
      <p role="alert" className={refusal || isLost ? 'problem' : undefined}>
        {refusal ? t(`write.${refusal}`) : isLost && t('write.pictureNotStored')}
      </p>
      <p id={`${id}-hint`} className="hint">
        {t('write.picturesHint')}
      </p>
    </fieldset>
  )
}

function Preview({
  name,
  picture: { key, path, access },
  number,
}: {
  name: string
  picture: DraftPicture
  number: number
}) {
  const { t } = useTranslation('account')
  const [drawn, setDrawn] = useState<string | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    if (path !== null) return
    let isShown = true
    const draw = async () => {
      const file = await pictureFiles.get(name, key)
      const preview = file && (await previewOf(file))
      if (isShown) setDrawn(preview)
    }
    draw().catch(() => {
      // Without a preview it has its number.
    })
    return () => {
      isShown = false
    }
  }, [name, key, path])
  const source = path === null ? drawn : pictureAddress(path, access)
  const label = t('write.picture', { number })
  // A draft may be older than the hour in which its picture can be read.
  return source && source !== lost ? (
    <img src={source} alt={label} width="96" onError={() => setLost(source)} />
  ) : (
    <span className="no-picture">{label}</span>
  )
}
