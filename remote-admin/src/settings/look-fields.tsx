import { Button, Form } from 'antd'
import { OnePicture } from '../resource/pictures/one-picture.tsx'
import { ColourField } from './colour-field.tsx'
import { ColourSample } from './colour-sample.tsx'

/** Logo and colours of the church. */
export function LookFields() {
  const form = Form.useFormInstance()
  return (
    <section aria-labelledby="settings-look">
      <h2 id="settings-look">Look</h2>
      <p className="adm-quiet">
        Every page, the installed app and the previews of shared links show the logo and use these colours.
      </p>
      <Form.Item
        name="logoPictureId"
        label={null}
        extra="Shown beside the name. A square picture with a transparent background works best."
      >
        <OnePicture legend="Logo (optional)" />
      </Form.Item>
      <div className="adm-form-columns">
        <Form.Item
          name="mainColour"
          label="Main colour"
          extra="Buttons and links; backgrounds take on its tone."
        >
          <ColourField of="mainColour" />
        </Form.Item>
        <Form.Item name="accentColour" label="Accent colour" extra="Marks, lines and small headings.">
          <ColourField of="accentColour" />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => (
          <ColourSample main={getFieldValue('mainColour')} accent={getFieldValue('accentColour')} />
        )}
      </Form.Item>
      <Button onClick={() => form.setFieldsValue({ mainColour: '', accentColour: '' })}>
        Use the default colours
      </Button>
    </section>
  )
}
