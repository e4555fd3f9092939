import type { SampledSetting } from '@grace/contract/samples'
import { sampleSettings } from '@grace/contract/settings'
import { Alert, Form } from 'antd'
import { sampleNames, settingsValues } from './form-values.ts'

/** Warns that visitors see sample values. */
export function SampleNotice({ samples }: { samples: readonly SampledSetting[] }) {
  return samples.length > 0 ? (
    <Alert
      className="adm-samples"
      type="warning"
      showIcon
      title="These are sample values"
      description={`Visitors see them until you save your church’s own: ${sampleNames(samples)}.`}
    />
  ) : null
}

const sampleValues = settingsValues({
  ...sampleSettings,
  notifyEmail: null,
  updatedAt: null,
  updatedBy: null,
})

/** Marks a field of the form as long as it has the sample value. */
export function SampleMark({ of }: { of: SampledSetting }) {
  return Form.useWatch(of) === sampleValues[of] ? (
    <strong className="adm-sample">Sample value. </strong>
  ) : null
}
