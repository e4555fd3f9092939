/** As Word puts it on the clipboard: styles, conditional comments, smart tags and lists that are paragraphs. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/PASTOR~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:TrackMoves/></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;}
@page WordSection1 {size:595.3pt 841.9pt;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>
<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span lang=EN-GB style='mso-ansi-language:EN-GB'>Sunday at <st1:place w:st="on"><st1:City w:st="on">Kigali</st1:City></st1:place><o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;line-height:115%'>Grace</span></b>
and <i>peace</i> to&nbsp;you<span style='font-weight:bold;mso-spacerun:yes'> all</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Choir<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Sopranos<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Ushers<o:p></o:p></p>
<p class=MsoNormal style='margin-left:36.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Pray</p>
<p class=MsoNormal style='margin-left:36.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Give</p>
<p class=MsoNormal><a href="https://example.org/x" style='color:blue'>Read more</a> <a href="file:///C:/secret.doc">here</a>
<!--[if gte vml 1]><v:shape id="Picture_x0020_1" style='width:9cm'><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=340 height=226 src="file:///C:/clip_image001.png" v:shapes="Picture_x0020_1"><![endif]></p>
<!--EndFragment-->
</body></html>`

export const fromWordCleaned =
  '<h1>Sunday at Kigali</h1>' +
  '<p><strong>Grace</strong> and <em>peace</em> to&nbsp;you<strong> all</strong>.</p>' +
  '<ul><li>Choir<ul><li>Sopranos</li></ul></li><li>Ushers</li></ul>' +
  '<ol><li>Pray</li><li>Give</li></ol>' +
  '<p><a href="https://example.org/x" rel="noopener noreferrer" target="_blank">Read more</a> here</p>'

/** A message copied in WhatsApp Web: one span that keeps its line breaks. */
export const fromWhatsAppWeb = `<meta charset='utf-8'><div class="copyable-text" data-pre-plain-text="[10:42, 21/11/2026] Pastor: " style="color: rgb(17, 27, 33); font-family: &quot;Segoe UI&quot;, Helvetica; font-size: 14.2px; white-space: normal;"><div class="_akbu"><span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap; min-height: 0px;"><span><strong class="selectable-text copyable-text">Amatangazo</strong>
Korali izaririmba ku cyumweru 🙏

<em class="selectable-text copyable-text">Murakaza neza</em></span></span></div></div>`

export const fromWhatsAppWebCleaned =
  '<p><strong>Amatangazo</strong><br>Korali izaririmba ku cyumweru 🙏</p><p><em>Murakaza neza</em></p>'

/** The same on a phone: plain text, with the signs that people type. */
export const fromWhatsAppPhone = `*Amatangazo y'iki cyumweru*
Mwaramutse bavandimwe,

Gahunda:
- Ku cyumweru saa yine
- Ku wa gatatu _saa moya_

1. Gusenga
2. Gutanga

> Yehova ni umwungeri wanjye
https://example.org/zaburi?n=23. Kandi snake_case_name 3*4*5`

export const fromWhatsAppPhoneCleaned =
  "<p><strong>Amatangazo y'iki cyumweru</strong><br>Mwaramutse bavandimwe,</p>" +
  '<p>Gahunda:</p><ul><li>Ku cyumweru saa yine</li><li>Ku wa gatatu <em>saa moya</em></li></ul>' +
  '<ol><li>Gusenga</li><li>Gutanga</li></ol>' +
  '<blockquote><p>Yehova ni umwungeri wanjye</p></blockquote>' +
  '<p><a href="https://example.org/zaburi?n=23" rel="noopener noreferrer" target="_blank">https://example.org/zaburi?n=23</a>. Kandi snake_case_name 3*4*5</p>'
