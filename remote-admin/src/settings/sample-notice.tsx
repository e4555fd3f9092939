import type { SampledSetting } from '@grace/contract/samples'
import { Alert } from 'antd'
import { sampleNames } from './form-values.ts'

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

/** Marks a field with a sample value. */
export function SampleMark({ of, in: samples }: { of: SampledSetting; in: readonly SampledSetting[] }) {
  return samples.includes(of) ? <strong className="adm-sample">Sample value. </strong> : null
}
