import type { GuardianTexts } from './consent.ts'

export default {
  keeps: 'Itorero ribika aya makuru, agaragaza ko uyu mwana ari umwe mu barigize.',
  uses: 'Riyakoresha gusa mu gucunga konti no kuvugana n’umwana. Abayobozi b’urubuga bashinzwe abanyetorero bashobora kuyabona.',
  may: 'Umwana ashobora kohereza ibyifuzo byo gusengera, gukurikira amakuru mashya, no kohereza inyandiko z’urubuga, zibanza gusomwa n’umuntu wo mu itorero.',
  rights:
    'Mwe n’umwana mushobora igihe cyose kureba, gukosora cyangwa gusiba ibyo byose, kandi mushobora kwisubiraho: ku mbonerahamwe, mutuvugishije cyangwa mutwandikiye.',
  agree: 'Ndi umubyeyi cyangwa umurera kandi ndabyemeye',
} satisfies GuardianTexts
