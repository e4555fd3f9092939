import { CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { PlainBadge } from '../../lib/badges.tsx'
import { fileSize } from '../../lib/file-size.ts'
import type { AltTexts, Upload } from '../../resource/pictures/upload/uploads.ts'
import { AltTextFields } from './alt-text-fields.tsx'

export function UploadCard({
  upload: { id, name, format, originalBytes, file, preview, altTexts, state, progress, reason },
  onDescribe,
  onRemove,
  onCancel,
  onRetry,
}: {
  upload: Upload
  onDescribe: (altTexts: AltTexts) => void
  onRemove: (button: HTMLElement) => void
  onCancel: () => void
  onRetry: () => void
}) {
  const isBusy = state === 'waiting' || state === 'uploading'
  return (
    <li className="adm-upload" data-state={state}>
      <div className="adm-upload-preview">
        {preview ? <img src={preview} alt="" /> : <PictureOutlined aria-hidden />}
      </div>
      <div className="adm-upload-body">
        <h2 className="adm-upload-name">{name}</h2>
        <p className="adm-upload-facts">
          <PlainBadge>{format.toUpperCase()}</PlainBadge>
          <span className="adm-quiet">{sizeOf(originalBytes, file)}</span>
        </p>
        {reason ? (
          <p className="adm-upload-reason" role="alert">
            {reason}
          </p>
        ) : null}
        {isBusy ? (
          <div className="adm-upload-progress">
            <progress aria-label={`Uploading ${name}`} max={1} value={progress} />
            <span className="adm-quiet">
              {state === 'waiting' ? 'Waiting' : `${Math.round(progress * 100)} %`}
            </span>
          </div>
        ) : (
          <AltTextFields id={id} name={name} altTexts={altTexts} onChange={onDescribe} />
        )}
        <div className="adm-upload-buttons">
          {isBusy ? (
            <Button onClick={onCancel} aria-label={`Cancel ${name}`}>
              Cancel
            </Button>
          ) : (
            <>
              {state === 'failed' ? (
                <Button onClick={onRetry} aria-label={`Retry ${name}`}>
                  Retry
                </Button>
              ) : null}
              <Button
                icon={<CloseOutlined aria-hidden />}
                onClick={(event) => onRemove(event.currentTarget)}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

/** "840 KB", "840 KB · preparing…" or "9.1 MB, reduced to 1.2 MB". */
function sizeOf(originalBytes: number, file: Blob | null): string {
  const original = fileSize(originalBytes)
  if (!file) return `${original} · preparing…`
  return file.size < originalBytes ? `${original}, reduced to ${fileSize(file.size)}` : original
}
