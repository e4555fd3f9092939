import type { ConsentTexts } from './consent.ts'

export default {
  registration: 'J’accepte que l’Église conserve ces informations, qui montrent que j’en fais partie.',
  guardian: 'Je suis le parent ou le tuteur et j’accepte cette inscription.',
  sending:
    'Seuls les administrateurs de l’Église qui en sont chargés lisent ce que vous envoyez. En l’envoyant, vous l’acceptez.',
  prayer:
    'J’accepte que l’Église conserve cette demande, qui peut parler de ma foi ou de ma santé, pour prier avec moi.',
} satisfies ConsentTexts
