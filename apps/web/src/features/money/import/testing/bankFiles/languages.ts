/** How the banks of a country write a CSV file. `day` has the order of days and their mark. */
export type Language = {
  locale: string
  currency: string
  encoding: string
  delimiter: string
  day: string
  mark: string
  group: string
  /** The names of the columns: date, words, amount, out, in, balance, direction, and the words for out and in. */
  names: string[]
  words: string[]
}

// The fields above, in their order.
const TABLE = `de|EUR|windows-1252|;|dmy.|,|.|Buchungstag~Verwendungszweck~Betrag~Soll~Haben~Saldo~Soll/Haben~S~H|Bäckerei~Grün~Straße~Möbel~Markt
de-CH|CHF|utf-8|;|dmy.|.|'|Datum~Buchungstext~Betrag~Belastung~Gutschrift~Kontostand~Art~Belastung~Gutschrift|Zürich~Bahn~Käse~Kiosk
en-GB|GBP|utf-8|,|dmy/|.|,|Date~Description~Amount~Paid out~Paid in~Balance~Type~Debit~Credit|Corner shop~Bus fare~Greens~Pub
en-US|USD|utf-8|,|mdy/|.|,|Date~Description~Amount~Withdrawals~Deposits~Running Balance~Transaction Type~DEBIT~CREDIT|Deli~Grocer~Gas station~Movies
en-IN|INR|utf-8|,|dmy-|.||Txn Date~Narration~Amount~Debit Amt~Credit Amt~Closing Bal~Dr/Cr~DR~CR|Chai~Bazaar~Rickshaw~Kirana
fr|EUR|windows-1252|;|dmy/|,| |Date~Libellé~Montant~Débit~Crédit~Solde~Sens~D~C|Épicerie~Café~Marché~Théâtre
es|EUR|utf-8|;|dmy/|,|.|Fecha~Concepto~Importe~Cargo~Abono~Saldo~Tipo~Cargo~Abono|Panadería~Niño~Autobús~Librería
pt-BR|BRL|windows-1252|;|dmy/|,|.|Data~Descrição~Valor~Débito~Crédito~Saldo~Tipo~Débito~Crédito|Açougue~Padaria São João~Farmácia
it|EUR|utf-8|;|dmy/|,|.|Data~Descrizione~Importo~Dare~Avere~Saldo~Segno~-~+|Caffè~Città~Libreria~Mercato
nl|EUR|utf-8|;|dmy-|,||Datum~Omschrijving~Bedrag~Af~Bij~Saldo~Af Bij~Af~Bij|Bakker~Fietsenwinkel~Markt~Kapper
pl|PLN|windows-1250|;|ymd-|,| |Data operacji~Opis operacji~Kwota~Obciążenia~Uznania~Saldo po operacji~Strona~Obciążenie~Uznanie|Księgarnia~Żabka~Łódź~Źródło
cs|CZK|windows-1250|;|dmy.|,| |Datum~Popis~Částka~Výdaje~Příjmy~Zůstatek~Směr~odchozí~příchozí|Řeznictví~Žižkov~Pekařství~Lékárna
sk|EUR|utf-8|;|dmy.|,| |Dátum~Popis~Suma~Debet~Kredit~Zostatok~D/K~D~K|Pekáreň~Trh~Kníhkupectvo
hu|HUF|windows-1250|;|ymd.|,| |Dátum~Közlemény~Összeg~Terhelés~Jóváírás~Egyenleg~T/J~T~J|Győri bolt~Fűszeres~Könyvesbolt
sv|SEK|utf-8|;|ymd-|,| |Datum~Text~Belopp~Uttag~Insättning~Saldo~Typ~Uttag~Insättning|Bageri~Åkeri~Blommor~Kött
da|DKK|windows-1252|;|dmy-|,|.|Dato~Tekst~Beløb~Udbetaling~Indbetaling~Saldo~Art~Udbetaling~Indbetaling|Bageri Ærø~Købmand~Smørrebrød
nb|NOK|utf-8|;|dmy.|,| |Dato~Forklaring~Beløp~Ut fra konto~Inn på konto~Saldo~Type~Ut~Inn|Bokhandel~Kjøtt~Blåbær
fi|EUR|utf-8|;|dmy.|,| |Kirjauspäivä~Selite~Määrä~Otot~Panot~Saldo~Laji~Otto~Pano|Leipomo~Kirjakauppa~Äiti~Torikauppa
et|EUR|utf-8|;|dmy.|,||Kuupäev~Selgitus~Summa~Deebet~Kreedit~Jääk~D/K~D~K|Raamat~Turg~Pagariäri
tr|TRY|windows-1254|;|dmy.|,|.|Tarih~Açıklama~Tutar~Borç~Alacak~Bakiye~B/A~B~A|Şeker~Kırtasiye~Çarşı~Eczane
ru|RUB|windows-1251|;|dmy.|,| |Дата~Описание~Сумма~Расход~Приход~Остаток~Тип~Расход~Приход|Пекарня~Книги~Рынок~Аптека
uk|EUR|utf-8|;|dmy.|,| |Дата~Опис~Сума~Витрати~Надходження~Залишок~Вид~Витрати~Надходження|Пекарня~Книгарня~Ринок
el|EUR|windows-1253|;|dmy/|,|.|Ημερομηνία~Περιγραφή~Ποσό~Χρέωση~Πίστωση~Υπόλοιπο~Χ/Π~Χ~Π|Φούρνος~Βιβλία~Αγορά
ro|EUR|utf-8|,|dmy.|.|,|Data~Descriere~Suma~Debit~Credit~Sold~Tip~Debit~Credit|Brutărie~Librărie~Piață
he|ILS|windows-1255|,|dmy/|.|,|תאריך~תיאור~סכום~חובה~זכות~יתרה~סוג~חובה~זכות|מאפייה~ספרים~שוק
ar|AED|utf-8|,|dmy/|.|,|التاريخ~البيان~المبلغ~مدين~دائن~الرصيد~النوع~مدين~دائن|مخبز~مكتبة~سوق
zh|CNY|utf-8|,|ymd-|.|,|日期~摘要~金额~支出~收入~余额~收支~支出~收入|面包店~书店~超市
ja|JPY|utf-8|,|ymd/|.|,|日付~内容~金額~出金~入金~残高~区分~出金~入金|パン屋~本屋~スーパー
ko|KRW|utf-8|,|ymd.|.|,|거래일자~적요~금액~출금~입금~잔액~구분~출금~입금|빵집~서점~시장
id|IDR|utf-8|,|dmy/|.|,|Tanggal~Keterangan~Jumlah~Debet~Kredit~Saldo~DB/CR~DB~CR|Warung~Toko buku~Pasar
vi|VND|utf-8|,|dmy/|.|,|Ngày~Nội dung~Số tiền~Ghi nợ~Ghi có~Số dư~Loại~Ghi nợ~Ghi có|Tiệm bánh~Nhà sách~Chợ`

export const LANGUAGES = TABLE.split('\n').map((row): Language => {
  const [locale = '', currency = '', encoding = '', delimiter = '', day = '', mark = '', group = '', ...lists] =
    row.split('|')
  const [names = [], words = []] = lists.map((list) => list.split('~'))
  return { locale, currency, encoding, delimiter, day, mark, group, names, words }
})
