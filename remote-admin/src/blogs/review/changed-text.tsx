import type { WholeBlog } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import { revisions } from '@grace/contract/revisions'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Failure } from '../../lib/failure.tsx'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { paragraphsOfHtml } from '../../lib/rich-text/paragraphs.ts'
import { compareTexts } from '../../lib/texts/compare-texts.ts'
import { ComparedText } from '../../lib/texts/compared-text.tsx'
import { blogResource } from '../queries.ts'

interface Shown {
  blog: WholeBlog
  language: Language
}

/** The text with what differs from an earlier one marked: the one that visitors read, or else the version before. */
export function ChangedText({ blog, language }: Shown) {
  const read = blog.publicTexts[language]
  if (!read) return <SinceVersionBefore blog={blog} language={language} />
  return <Compared blog={blog} language={language} earlier={read} earlierName="the text that visitors read" />
}

/** Text of the version before the present one; null without any. */
const versionBeforeQuery = ({ id, updatedAt }: WholeBlog, language: Language) =>
  queryOptions({
    queryKey: blogResource.key.other('version-before', `${id} ${language} ${updatedAt}`),
    async queryFn({ signal }) {
      const params = { kind: 'blog', id } as const
      const { items } = await callPage(revisions.list, { params, query: { language, size: '2' }, signal })
      const before = items.find(({ isCurrent }) => !isCurrent)
      if (!before) return null
      const version = { ...params, language, revision: before.revision }
      return (await call(revisions.one, { params: version, signal })).text
    },
  })

function SinceVersionBefore({ blog, language }: Shown) {
  const { data, error, refetch } = useQuery(versionBeforeQuery(blog, language))
  if (data !== undefined)
    return <Compared blog={blog} language={language} earlier={data} earlierName="the version before" />
  if (!error) return <LoadingSkeleton what="version before" />
  return <Failure error={error} retry={() => void refetch()} what="The version before could not be loaded." />
}

function Compared({
  blog,
  language,
  earlier,
  earlierName,
}: Shown & { earlier: Record<string, string | null> | null; earlierName: string }) {
  const text = blog.texts[language]
  if (!text) return null
  const before = earlier ?? text
  return (
    <>
      <p className="adm-quiet">
        {earlier ? `Marked is what differs from ${earlierName}.` : 'There is no version before it.'}
      </p>
      <ComparedText
        label="Title"
        language={language}
        paragraphs={compareTexts(before.title ?? '', text.title)}
      />
      <ComparedText
        label="Content"
        language={language}
        paragraphs={compareTexts(before.content ?? '', text.content, paragraphsOfHtml)}
      />
    </>
  )
}
