import type { ConsentTexts } from './consent.ts'

export default {
  registration: 'Nemeye ko itorero ribika aya makuru, agaragaza ko ndi umwe mu barigize.',
  guardian: 'Ndi umubyeyi cyangwa umurera, kandi nemeye uku kwiyandikisha.',
  sending: 'Ibyo mwohereza bisomwa n’abayobozi b’urubuga babishinzwe gusa. Iyo mubyohereje muba mubyemeye.',
  prayer:
    'Nemeye ko itorero ribika iki cyifuzo, gishobora kuvuga ku kwizera kwanjye cyangwa ku buzima bwanjye, kugira ngo dusengane.',
} satisfies ConsentTexts
