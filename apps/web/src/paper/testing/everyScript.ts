import { fromMilli, sumOf } from '@daybook/domain/amounts'
import type { ReportDocument, ReportRow } from '../reportDocument.ts'

export const TITLES_OF_ALL_SCRIPTS = [
  'Café São Łódź İstanbul đồng ñ œ ß',
  'Молоко и хлеб, ещё йогурт, їжа',
  'Καφές και ψωμί',
  'شراء القهوة والخبز',
  'قهوة الصباح في المقهى 25 ريال',
  'Coffee قهوة and tea 2026 شاي',
  'קניות בסופר',
  'किराने का सामान, स्त्री और क्षत्रिय की पुस्तकें',
  'বাজার খরচ ক্ষুদ্র',
  'ซื้อของที่ตลาด น้ำดื่ม',
  'மளிகை பொருட்கள்',
  'కిరాణా సరుకులు',
  'ದಿನಸಿ ಸಾಮಾನು',
  'പലചരക്ക് സാധനങ്ങൾ',
  'કરિયાણાનો સામાન',
  'ਕਰਿਆਨੇ ਦਾ ਸਮਾਨ',
  'ମୁଦି ସାମଗ୍ରୀ',
  'සිල්ලර බඩු',
  'სურსათი',
  'մթերք',
  'ሸቀጣ ሸቀጥ',
  'គ្រឿងទេស',
  'ຜັກ ແລະ ໝາກໄມ້',
  'ကုန်စုံ',
  'فاتورة ٤٥٦ بتاريخ ٢٠٢٦/٣/١٢',
  'Mua phở buổi sáng',
  '买菜和水果 早餐豆浆',
  '臺灣珍珠奶茶',
  '朝ごはんとコーヒー',
  '커피와 빵을 샀다',
  '☕ 🍞 🛒 👨‍👩‍👧 🇮🇳 ❤️ ✅ 👍🏽 1️⃣',
  '<script>alert(1)</script><img src=x onerror=alert(2)>',
  'Кофе قهوة コーヒー 커피 café कॉफ़ी กาแฟ καφές 咖啡 ☕ which wraps over several lines and loses no script',
  'จ่ายค่าไฟฟ้าและค่าน้ำประปาประจำเดือนพฤศจิกายนพร้อมค่าบริการอินเทอร์เน็ตบ้าน',
  '这是一个非常长的中文标题，用来检查没有空格的文字是否在正确的位置换行，而且标点不会出现在行首。',
  'ديسمبر: فاتورة الكهرباء والماء والإنترنت للمنزل الجديد (الطابق الثالث) مع رسوم التوصيل',
] as const

/** The symbols of the 47 currencies, in the order of the contract, and two further Arabic ones. */
export const SYMBOLS = (
  '$ ₹ € £ A$ C$ ¥ CN¥ CHF S$ HK$ NZ$ ₩ kr kr kr. R R$ ₽ MX$ zł ₺ ฿ RM Rp ₱ ₫ ر.س د.إ ₪ E£ ₨ NT$ ' +
  'Kč Ft CLP$ COP$ AR$ ৳ ₦ KSh ₵ ₸ ر.ق ر.ع. د.ك .د.ب ﷼ ج.م'
).split(' ')

const expense: ReportRow[] = [...TITLES_OF_ALL_SCRIPTS, ...SYMBOLS.map((symbol) => `Paid in ${symbol}`)].map(
  (title, i) => ({
    date: `2026-11-${String((i % 30) + 1).padStart(2, '0')}`,
    title,
    category: ['FOOD', 'ЕДА', 'طعام', '食物', 'भोजन'][i % 5] ?? 'FOOD',
    amount: 10 + i * 1.25,
  }),
)

/** A report with titles in every script and with every currency symbol. */
export const everyScript: ReportDocument = {
  product: 'Daybook',
  userName: 'Ніна Παπαδοπούλου محمد 山田 🌿',
  type: 'expense',
  start: '2026-11-01',
  end: '2026-11-30',
  created: '2026-11-30',
  locale: 'en-GB',
  firstWeekday: 1,
  currencySymbol: 'د.ك',
  currencyCode: 'KWD',
  totalIncome: 0,
  totalExpense: fromMilli(sumOf(expense)),
  income: [],
  expense,
}
