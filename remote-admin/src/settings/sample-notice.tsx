import { Alert } from 'antd'
import { type Sampled, sampleNames } from './form-values.ts'

/** Warns that visitors see sample values. */
export function SampleNotice({ samples }: { samples: readonly Sampled[] }) {
  return samples.length > 0 ? (
    <Alert
      className="adm-samples"
      type="warning"
      showIcon
      title="These are sample values"
      description={`Visitors see them until the church’s own are saved: ${sampleNames(samples)}.`}
    />
  ) : null
}

/** Marks a field with a sample value. */
export function SampleMark({ of, in: samples }: { of: Sampled; in: readonly Sampled[] }) {
  return samples.includes(of) ? <strong className="adm-sample">Sample value. </strong> : null
}
