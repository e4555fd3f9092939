import { PictureOutlined } from '@ant-design/icons'
import { englishNames, type Language } from '@grace/contract/languages'
import { altTextMaxChars } from '@grace/contract/limits'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { isBusy, type Upload } from './uploads.ts'

/** A picture that is not uploaded yet, with the question what it shows. */
export function AskPicture({
  id,
  upload: { name, preview, altTexts, state, progress, reason, ...upload },
  language,
  isMissing,
  onDescribe,
  onPutIn,
  onCancel,
  onTakeOut,
}: {
  /** Id of the field. */
  id: string
  upload: Upload
  /** Language of the description. */
  language: Language
  /** Saving waits for the description. */
  isMissing: boolean
  onDescribe: (text: string, isDecorative: boolean) => void
  onPutIn: () => void
  onCancel: () => void
  onTakeOut: () => void
}) {
  /** The description that was typed before the picture was called decorative. */
  const [putAside, setAside] = useState<string | null>(null)
  const isDecorative = putAside !== null
  const problem = reason ?? (isMissing ? 'Describe the picture, or tick “Decorative”.' : null)
  return (
    <li className="adm-asked-picture" data-state={state} aria-label={name}>
      <div className="adm-asked-preview">
        {preview ? <img src={preview} alt="" /> : <PictureOutlined aria-hidden />}
      </div>
      <div className="adm-asked-body">
        {isBusy({ name, preview, altTexts, state, progress, reason, ...upload }) ? (
          <>
            <p>{name}</p>
            <div className="adm-asked-buttons">
              <progress aria-label={`Uploading ${name}`} max={1} value={progress} />
              <Button onClick={onCancel} aria-label={`Cancel ${name}`}>
                Cancel
              </Button>
            </div>
          </>
        ) : (
          <>
            <label htmlFor={id}>What does this picture show?</label>
            <Input
              id={id}
              lang={language}
              autoComplete="off"
              maxLength={altTextMaxChars}
              disabled={isDecorative}
              aria-invalid={isMissing}
              aria-describedby={`${id}-hint`}
              value={altTexts[language]}
              onChange={({ target }) => onDescribe(target.value, false)}
              onPressEnter={(event) => {
                // Enter would send the form around it.
                event.preventDefault()
                onPutIn()
              }}
            />
            <p className="adm-quiet" id={`${id}-hint`}>
              In {englishNames[language]}. Read aloud to people who cannot see it, and used in search. {name}
            </p>
            <label className="adm-asked-decorative">
              <input
                type="checkbox"
                checked={isDecorative}
                onChange={({ target }) => {
                  setAside(target.checked ? altTexts[language] : null)
                  onDescribe(target.checked ? '' : (putAside ?? ''), target.checked)
                }}
              />
              Decorative: it needs no description
            </label>
            {problem ? (
              <p className="adm-asked-reason" role="alert">
                {problem}
              </p>
            ) : null}
            <div className="adm-asked-buttons">
              <Button
                type="primary"
                onClick={onPutIn}
                aria-label={`${state === 'failed' ? 'Retry' : 'Add:'} ${name}`}
              >
                {state === 'failed' ? 'Retry' : 'Add'}
              </Button>
              <Button onClick={onTakeOut} aria-label={`Take it out: ${name}`}>
                Take it out
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
