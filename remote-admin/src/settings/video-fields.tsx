import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { IconButton } from '../lib/icon-button.tsx'
import { VideoField } from './video-field.tsx'

const maxVideos = 10

/** Videos at the top of the home page. */
export function VideoFields() {
  return (
    <section aria-labelledby="settings-videos">
      <h2 id="settings-videos">Gospel videos</h2>
      <p className="adm-quiet">
        One is picked at random for each visit. For YouTube, paste any link or just the video ID.
      </p>
      <Form.List name="videos">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="adm-video-row">
                <Form.Item name={name} className="adm-video-item">
                  <VideoField label={`Video ${name + 1}`} />
                </Form.Item>
                <IconButton
                  label={`Remove video ${name + 1}`}
                  tip="Remove"
                  className="adm-icon-button-danger"
                  icon={<DeleteOutlined />}
                  onClick={() => {
                    remove(name)
                    setTimeout(() => document.getElementById('video-add')?.focus())
                  }}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              id="video-add"
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= maxVideos}
              onClick={() => {
                add('')
                setTimeout(() => document.getElementById(`settings_videos_${rows.length}`)?.focus())
              }}
            >
              Add a video
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}
