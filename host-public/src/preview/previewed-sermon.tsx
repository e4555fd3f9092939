import { SermonArticle } from '../sermons/sermon-article.tsx'
import { usePreview } from './use-preview.ts'

/** A section of its own, because its texts are those of the sermons. */
export default function PreviewedSermon() {
  const preview = usePreview()
  return preview?.kind === 'sermon' ? (
    <div className="narrow post">
      <SermonArticle sermon={preview.sermon} />
    </div>
  ) : null
}
