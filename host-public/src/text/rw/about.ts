import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Abo turi bo',
  description: 'Abo turi bo: intego yacu, icyerekezo cyacu n’ibyo twizera.',
  intro:
    'Turi itorero ry’i Kigali ribeshwaho n’ubuntu bw’Imana: twabuhawe nk’impano, na twe tubusangiza abandi.',
  mission: 'Intego yacu',
  missionText:
    'Kumenyekanisha ubutumwa bwiza bw’ubuntu mu magambo no mu bikorwa, kwitanaho no gukorera abaturanyi bacu.',
  vision: 'Icyerekezo cyacu',
  visionText: 'Ko buri rugo rwo muri Kigali rumenya ubuntu bw’Imana, rukabugeza no ku bandi.',
  beliefs: 'Ibyo twizera',
  belief: {
    bible: 'Bibiliya',
    bibleText: 'Bibiliya ni Ijambo ry’Imana: ni iryo kwizerwa, kandi rirahagije ngo ritwereke inzira.',
    god: 'Imana imwe',
    godText: 'Imana imwe, Data, Umwana n’Umwuka Wera, yaremye byose kandi ni yo ibibeshaho.',
    christ: 'Yesu Kristo',
    christText: 'Yesu Kristo, Imana nyakuri n’umuntu nyakuri, yapfiriye ibyaha byacu kandi yarazutse.',
    grace: 'Ubuntu bw’Imana',
    graceText: 'Dukizwa n’ubuntu ku bwo kwizera, ntidukizwa n’ibyo dukora.',
    spirit: 'Umwuka Wera',
    spiritText: 'Umwuka Wera atanga ubuzima bushya, araduhumuriza kandi adushoboza gukorera Imana.',
    church: 'Itorero',
    churchText: 'Itorero ni umuryango w’Imana wo mu mahanga yose. Nta n’umwe ukwiye kwizera ari wenyine.',
    hope: 'Ibyiringiro',
    hopeText: 'Kristo azagaruka, kandi Imana izagira byose bishya.',
  },
  join: 'Mwifatanye natwe',
  joinText: 'Muze ku Cyumweru uko muri. Tuzishimira kubabona.',
  schedule: 'Reba gahunda',
  register: 'Iyandikishe',
} satisfies Translated<Texts['about']>
