import { words } from './words.ts'

export const danish = words(`
  TOTAL|I alt|At betale|Total DKK|Beløb i alt / Subtotal|Ekskl. moms / Moms 25%|Heraf moms / Kontant / Byttepenge|
  Retur / Dankort|Kort / Rabat / Dato|Købsdato / Tak for besøget|Velkommen igen / RETUR|Kreditnota /
  Indbetaling|Overførsel modtaget / Betaling|Udbetaling / Lønseddel / Til udbetaling|Nettoløn / Bruttoløn /
  Betalingsfrist|Forfaldsdato / Saldo / Fradrag
`)
export const norwegian = words(`
  TOTAL|Å betale|Sum|Totalt NOK|Totalsum / Delsum|Eks. mva / MVA 25%|MVA 15% / Kontant / Veksel|Tilbake / Kort|
  BankAxept / Rabatt / Dato|Salgsdato / Takk for handelen|Velkommen tilbake / RETUR|Kreditnota / Innbetaling|
  Vipps mottatt / Betaling|Vipps / Lønnsslipp / Netto utbetalt / Bruttolønn / Forfallsdato|Forfall / Saldo / Trekk
`)
export const finnish = words(`
  YHTEENSÄ|Yhteensä EUR|Maksettava|Loppusumma / Välisumma|Veroton / ALV 25,5%|ALV 14% / Käteinen / Vaihtoraha|
  Takaisin / Kortti|Pankkikortti / Alennus / Päiväys|Pvm / Kiitos käynnistä|Tervetuloa / PALAUTUS|Hyvitys /
  Tilisiirto saapunut|Saapunut maksu / Maksu|Korttimaksu / Palkkalaskelma / Maksetaan|Nettopalkka /
  Bruttopalkka / Eräpäivä / Saldo / Vähennykset
`)
export const romanian = words(`
  TOTAL|Total de plată|TOTAL LEI|De achitat / Subtotal|Fără TVA / TVA 19%|TVA 9% / Numerar|Cash / Rest / Card|
  Card bancar / Reducere / Data|Data emiterii / Vă mulțumim|Mai poftiți / RETUR|Storno / Încasare|Transfer primit /
  Plată|Plată cu cardul / Fluturaș de salariu / Salariu net|Net de plată / Salariu brut / Data scadentă|
  Termen de plată / Sold / Rețineri
`)
export const turkish = words(`
  TOPLAM|GENEL TOPLAM|Ödenecek tutar|Toplam tutar / Ara toplam|Matrah / KDV %20|KDV %10 / Nakit / Para üstü /
  Kredi kartı|Banka kartı / İndirim / Tarih|Fiş tarihi / Teşekkür ederiz|Yine bekleriz / İADE|İptal /
  Gelen havale|Gelen transfer / Ödeme|Giden havale / Maaş bordrosu / Net maaş|Ödenecek net / Brüt maaş /
  Son ödeme tarihi|Vade / Bakiye / Kesintiler
`)
export const slovak = words(`
  SPOLU|Spolu na úhradu|K úhrade|Celkom / Medzisúčet|Základ / DPH 23%|DPH 10% / Hotovosť|V hotovosti / Výdavok|
  Vydať / Karta|Platobná karta / Zľava / Dátum|Vystavené / Ďakujeme za nákup|Dovidenia / VRATKA|Dobropis /
  Prichádzajúca platba|Prijaté / Odchádzajúca platba|Platba kartou / Výplatná páska / K výplate / Hrubá mzda /
  Splatnosť|Dátum splatnosti / Zostatok / Zrážky
`)
export const slovenian = words(`
  SKUPAJ|Skupaj EUR|Za plačilo|Skupni znesek / Vmesna vsota|Osnova / DDV 22%|DDV 9,5% / Gotovina / Vračilo|
  Vrnjeno / Kartica|Plačilna kartica / Popust / Datum|Datum računa / Hvala za obisk|Nasvidenje / VRAČILO|
  Dobropis / Priliv|Prejeto nakazilo / Plačilo|Odliv / Plačilna lista / Neto izplačilo|Za izplačilo /
  Bruto plača / Rok plačila|Zapade v plačilo / Stanje / Odtegljaji
`)
export const greek = words(`
  ΣΥΝΟΛΟ|Γενικό σύνολο|Πληρωτέο ποσό|Συνολικό ποσό / Μερικό σύνολο|Καθαρή αξία / ΦΠΑ 24%|ΦΠΑ 13% / Μετρητά /
  Ρέστα / Κάρτα / Έκπτωση / Ημερομηνία|Ημ/νία / Ευχαριστούμε / ΕΠΙΣΤΡΟΦΗ|Πιστωτικό / Εισερχόμενο έμβασμα|
  Κατάθεση / Πληρωμή / Μισθοδοσία / Πληρωτέο|Καθαρές αποδοχές / Μικτές αποδοχές / Προθεσμία πληρωμής /
  Υπόλοιπο / Κρατήσεις
`)
export const bulgarian = words(`
  ОБЩА СУМА|Общо|За плащане|Всичко / Междинна сума|Основа / ДДС 20%|ДДС 9% / В брой / Ресто / С карта|Карта /
  Отстъпка / Дата / Благодарим ви|Заповядайте отново / СТОРНО|Връщане / Получен превод|Постъпление / Плащане /
  Фиш за заплата / Сума за получаване|Нетно възнаграждение / Брутно възнаграждение / Срок за плащане / Салдо / Удръжки
`)
export const russian = words(`
  ИТОГО|ИТОГ|Всего к оплате|Сумма / Подытог|Без НДС / НДС 20%|В т.ч. НДС / Наличными|НАЛИЧНЫЕ / Сдача / Картой|
  Безналичными / Скидка / Дата / Спасибо за покупку|Ждём вас снова / ВОЗВРАТ|Возврат прихода / Поступление|
  Входящий перевод / Оплата|Перевод / Расчетный листок / К выплате|На руки / Начислено / Оплатить до|
  Срок оплаты / Остаток / Удержания
`)
export const ukrainian = words(`
  СУМА|Разом|До сплати|Всього / Проміжний підсумок|Без ПДВ / ПДВ 20%|ПДВ А / Готівка|Готівкою / Решта / Картка|
  Карткою / Знижка / Дата / Дякуємо за покупку / ПОВЕРНЕННЯ / Надходження|Вхідний переказ / Оплата|Переказ /
  Розрахунковий лист / До виплати / Нараховано / Сплатити до|Термін оплати / Залишок / Утримано
`)
export const japanese = words(`
  合計|お買上げ計|お支払い金額|ご請求額 / 小計|税抜合計 / 消費税等|内消費税等 / お預り|現金 / お釣り / クレジット|カード / 値引 /
  日付|発行日 / ありがとうございました / 返品|返金 / 入金|振込入金 / 支払い|お支払い / 給与明細 / 差引支給額|手取り / 総支給額 /
  お支払期限 / 残高 / 控除
`)
export const korean = words(`
  합계|결제금액|받을금액|총 금액 / 소계|공급가액 / 부가세 / 현금|받은금액 / 거스름돈 / 신용카드|카드 / 할인 / 일자|거래일시 /
  감사합니다 / 반품|환불 / 입금|받은 돈 / 결제|출금 / 급여명세서 / 실지급액|차인지급액 / 지급총액 / 납부기한 / 잔액 / 공제액
`)
export const vietnamese = words(`
  Tổng cộng|Thành tiền|Tổng thanh toán|Phải trả / Tạm tính|Tiền hàng / VAT 10%|Thuế GTGT / Tiền mặt|Khách đưa /
  Tiền thừa|Trả lại / Thẻ|Thẻ ngân hàng / Giảm giá / Ngày|Ngày bán / Cảm ơn quý khách|Hẹn gặp lại / TRẢ HÀNG|
  Hoàn tiền / Nhận tiền|Tiền vào / Thanh toán|Chuyển tiền / Bảng lương / Thực lĩnh / Tổng thu nhập /
  Hạn thanh toán / Số dư / Khấu trừ
`)
