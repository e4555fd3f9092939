const from = (text: string) =>
  text
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

const rwanda = from(`
  Jn.Bosco Ndayisaba; JMV.Uwimana; J.M.V. Habyarimana; Jean.Paul Habimana; J.Bosco; J.Baptiste Nzeyimana; Jn.Damascène
  Jean Damascène Bizimana; JD.Bizimana; J. Damascene; Marie-Claire Uwera; M.Claire Uwamahoro; Mme.Claire Uwera
  M.Goretti Mukamana; M.Rose Nyirahabimana; M.Grâce Ishimwe; Uwase M.Grace; Immaculée.M; Uwimana.I; Mukamana J.d'Arc
  Jeanne d’Arc Mukeshimana; Jeanne d'Arc; Bp.Laurent Mbanda; Ap.Paul Gitwaza; Ap. Mignonne; Pasteur.Jean; Past.Hortense
  Pst.Emmanuel; Pr.Ezra; Rev.Dr.Antoine Rutayisire; Rév.Pasteur Kalisa; Ev.Faith Uwase; Prof.Dr.Silas Lwakabamba
  Dr.Ba; Dr.Li; Eng.Patrick; Ir.Mugabo; Me.Kamanzi; Me.Évode; Sr.Immaculée; Sr.Marie; Soeur.Marie; Sœur.Gaudence; Fr.Paul
  Frère.André; Padiri Ubald Rugirangoga; Padiri.Ubald; Mgr.Thaddée; Card.Antoine Kambanda; Mzee.Rukara; Mwl.Nshuti
  A.B.C. Mugisha; A.Mugisha; N.N.; N.; Ndahiro A.; Ishimwe; Uwase; Ineza N; Keza-Ange; Hirwa R.K.; Gasana P.C.; Umutoni S.
  Ntwari Ndoli Ishimwe Kevin; Cyusa Ian Berulo; Uwineza Marie Chantal Josiane; Ngabo Jean de Dieu; J.de Dieu Ngabo
  Jean.de.Dieu Ngabo; JDD.Ngabo; J.Pierre; JPierre; Jean-Népomuscène; Jean Marie Vianney Ntakirutimana; JMV.N; B.Gatete
  Uwera A.Marie; Nyiransabimana; Mukarubuga T.; Munyakazi.E; Byiringiro (Pasteur); Mukiza/Uwase; St.Pierre Claver Hakizimana
  St.Jean; Ste.Thérèse; Th.Nahimana; Théoneste.H; Ph.Kagabo; Chr.Kayumba; Ch.Rwigema; Fr.Xavier; F.X. Ngarambe; Fr.-X.Kalinda
  Innocent.K; Gérard.N; G.Rwigara; Gatera Rd.; Kamanzi Jr.; Kamanzi.Jr; Kamanzi Sr.; Kamanzi.Sr; Nkusi,Paul; Nkusi, Paul (Dr.)
`)

const congoAndBurundi = from(`
  Mbuyi wa Mbuyi; Ilunga wa Kabongo; Kabila Kabange Joseph; Nsimba N'Landu; N’Sele; N'Djili Mukendi; Ngoy-Mulunda; Ngoy.Mulunda
  Tshisekedi T.; Tshibangu; Tshiala Kalonji; Mwamba.Y; Papa.Kasongo; Maman.Sifa; Mama.Furaha; Papa Wemba; Yav a Nawej
  Kyungu wa Ku Mwanza; Lumumba P.E.; P.-E. Lumumba; Mobutu S.S.; Bemba G.J.P.; J.P. Bemba; J.-P. Bemba; M'Bemba; M’siri; N'Kulu
  Kasa-Vubu J.; Mwana'a Nzambe; Dieudonné.M; Dieumerci Mbala; Merci.Dieu Kalombo; Gloire-à-Dieu; Héritier Watanabe; Grâce.K
  Mgr.Monsengwo; Abbé.Malu Malu; Abbé.Malu; Ir.Kapend; Maître.Mukwege; Dr.Mukwege; Prof.Ntumba; Apôtre.Léopold; Frère.Patrice
  Ndayishimiye É.; Nkurunziza P.; Nkurunziza.P; Ntibantunganya S.; Hicuburundi; Ndadaye M.; Ntaryamira C.; Niyongabo; Niyonzima D.
  Bigirimana J.B.; J.B. Bagaza; J.-B. Bagaza; J.Berchmans; Jn.Berchmans Ndikumana; Nahimana.T; Irakoze Belle; Iradukunda Divine
  Irankunda F.; Kaneza.C; Ntahomvukiye; Ndikuriyo R.; Nshimirimana P.; Bukuru.S; Butoyi; Minani.J; Nyandwi.M; Kana.B; Kabura.A
  Sinzumusi; Habonimana.J; Inamahoro; Mgr.Simon; Past.Ndayi; Prés.Pierre; Gén.Prime; Col.Bagaza; Lt.Col.Nzabampema; Capt.Kenge
`)

const kenya = from(`
  Ng'ang'a Wanjirũ; Ng’ang’a; Ng‘ang’a Mwangi; Wang'ombe; Murang'a P.; Nyong'o L.; Lupita Nyong’o; Oduor Ong'wen; Ong'ondo; Wa Iria
  Ngũgĩ wa Thiong’o; Ngugi wa Thiong'o; Wangarĩ Maathai; Mūgo; Kĩbaki; arap Moi; Daniel T. arap Moi; D.T. arap Moi; Kipchoge H.Keino
  Kip.Keino; Raila A.Odinga; R.A.Odinga; Oginga Odinga J.; Odinga.R; Kenyatta U.M.; Uhuru M.Kenyatta; Ruto W.S.; W.S. Ruto
  Eng.Mahamud; Hon.Odinga; Hon.Dr.Musalia; Rt.Hon.Raila; Rev.Njoya; Rev.Canon Mwai; Bishop.Muge; Bish.Wanjiru; Bro.Otieno; Sis.Akinyi
  Mwl.Nyerere; Mzee.Jomo; Capt.Kungu; Sgt.Kamau; Pst.Ng'ang'a; Adv.Kamotho; Amb.Amina; Prof.Wangari; Sheikh.Juma; Imam.Ali; Ust.Bakari
  Akinyi A.; Atieno.G; Faith Kipyegon; C.Faith; F.Kipyegon; Mercy.W; Joy Wambui; W.Joy; Grace.N; Nduta.J; Otieno O.; Otieno.O; Were
  Wekesa M.B.; Wafula-Chebukati; Wanjiku/Kamau; Achieng' Oneko; Achieng’ O.; Mo Abudu; Jo; Jo-Ann; Kiprono K.A.; Chebet.E; Cherono
  Mugisha B.Com; Wanjala B.Ed; Njeri Ph.D; Njeri, PhD; Kimani M.Sc; Kimani MSc.; Oloo B.Sc.; Odhiambo, M.D.; Nekesa MD; Mutua LL.B
`)

const franceAndBelgium = from(`
  Jean-François d'Alembert; d’Artagnan; Anne d'Orléans; Anne-Sophie de l'Étoile; de La Fontaine; J. de La Fontaine; Le Bihan Y.; Le Goff
  N'Guessan A.; M’Bappé; L’Hermite; O’Brien-Lefèvre; M. Dupont; M.Dupont; Mme.Dupont; Mme Dupont-Durand; Mlle.Claire; Mmes.Dupont
  Dr.Dupont; Pr.Raoult; Me.Dupond-Moretti; Mgr.Aupetit; P.Bernard; Fr.Roger; Sr.Emmanuelle; Sœur.Emmanuelle; Abbé.Pierre; Abbé Pierre
  Ph.Martin; Phil.Martin; Ch.-A. de Gaulle; Ch.de Gaulle; Cl.Lévi-Strauss; J.-J. Rousseau; J.J.Rousseau; J.-Ph. Smet; J.Ph.Smet; J.Ph
  J.Cl.Killy; J.-Cl. Killy; Fr.Mitterrand; F.Mitterrand; V.G.E.; B.-H. Lévy; BHL; Éric.Z; É.Zola; Œ.Dupuis; Ÿ. L'Haÿ; Zoë.K; Noël
  Van den Berghe J.; van der Linden; Vanden Berghe; van 't Hoff; Van’t Hoff; 't Kint; ’t Serstevens; de Ridder; De Smet P.J.; P.-J. De Smet
  d'Hondt V.; D'Hondt; Dhondt; von Bülow; de Croÿ-Solre; ter Haar; op de Beeck; Ver.Elst; Vermeulen.B; Peeters,Jan; Jan-Baptist.P
  L.P. Boon; H.Conscience; G.Gezelle; St.Exupéry; A. de St.Exupéry; St.-Exupéry; Ste.Beuve; Sainte-Beuve; Ma.José; M.José; Ma. del Carmen
  X.; É.; R.; Li; Wu; Sy; Ba; Diop B.; Ndiaye.M; Ly; Dr.Sy; A.Ba; Traoré; El Hadj.Malick; El-Hadji; Ben Ali; Ben.Ali; Bin Laden O.; Abd-el-Kader
  Louis XIV; Jean-Paul II; Jean.Paul II; Benoît XVI; Pie X; Élisabeth II; Baudouin Ier; Albert 1er; Philippe (roi); Paola, reine
`)

const first = from('Jean; Marie; Immaculée; Kevin; Aline; Éric; Chantal; Olivier; Josée; Ange')
const family = from(
  "Habimana; Ng'ang'a; Kabongo; Ndayisaba; Dupont; Peeters; Uwase; Mbuyi; Otieno; d’Hondt; Ndayishimiye; Wanjirũ; O'Brien",
)
const written = (first: string, family: string, at: number): string =>
  [
    `${first[0]}.${family}`,
    `${family}.${first[0]}`,
    `${first}.${family}`,
    `Mme.${first} ${family}`,
    `${first.toLowerCase()}.${family.toLowerCase()}`,
    `${family.toUpperCase()} ${first}`,
    `Ap.${first[0]}.${family}`,
    `${first}-${family} M.`,
    `${first} ${family} ${first[0]}.`,
    `Rev.Dr.${first} ${family}`,
  ][at % 10] as string
const combined = first.flatMap((one, at) => family.map((other, by) => written(one, other, at + by)))

/** Names as people of Rwanda, Congo, Burundi, Kenya, France and Belgium write them. */
export const peopleNames = [
  ...new Set([...rwanda, ...congoAndBurundi, ...kenya, ...franceAndBelgium, ...combined]),
]
