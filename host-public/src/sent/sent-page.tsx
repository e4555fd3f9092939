import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { PageLink } from '../layout/page-link.tsx'

/** Shown after a form was posted without scripts. */
export default function SentPage() {
  const { t } = useTranslation('forms')
  const { t: site } = useTranslation()
  return (
    <>
      <MessagePage
        title={t('sent.title')}
        text={t('sent.text')}
        description={t('sent.description')}
        home={t('home')}
      >
        {/* The server replaces it by the private link of what was sent. */}
        <div id="private-link" />
        <p>
          <PageLink to="/posts" className="onward">
            {site('nav.allPosts')}
          </PageLink>
        </p>
      </MessagePage>
      <ServiceWall />
    </>
  )
}
