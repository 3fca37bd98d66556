import { anyOf } from '../phrases.ts'

/** Legal forms: a name with one is a company's. "Ennis, Co. Clare" is a county. */
export const legalForm =
  /(?<![\p{L}])(?:s[do0]n\.?\s?[br][hn][do]\.?|s\/b|bhd\.?|berhad|enterprises?|trading|pte\.?|pty\.?|ltd\.?|limited|l\.?l\.?c\.?|inc\.?|incorporated|corp\.?|plc|(?<!,\s?)c[o0]\.|gmbh|mbh|ohg|e\.?\s?k\.?|kg|ag|e\.?g\.|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?u?|s\.?r\.?l\.?s?|s\.?p\.?a\.?|s\.?n\.?c\.?|s\.?l\.?u?\.?|s\.?a\.?|s\.?a\.? de c\.?v\.?|ltda\.?|eireli|lda\.?|b\.?v\.?|n\.?v\.?|a\/s|aps|as|a\.s\.|asa|ab|oy|oyj|ky|sp\.?\s?z\.?\s?o\.?\s?o\.?|s\.?r\.?o\.?|spol\.|d\.?o\.?o\.?|d\.d\.|kft\.?|zrt\.?|bt\.|a\.?s\.?|a\.?ş\.?|san\.? (?:ve )?tic\.?|tic\.? ltd\.? sti\.?|pt\.?|cv\.?|tbk|sia|uab|ou|e\.?u\.?|k\.?k\.?|株式会社|有限公司|有限会社|公司|商店|α\.?ε\.?|α\.?β\.?ε\.?ε\.?|ε\.?π\.?ε\.?|ι\.?κ\.?ε\.?|ο\.?ε\.?|ae|epe|доо|trust|group|foundation|council|university|bank)(?![\p{L}])/iu

export const tradeWords = anyOf(`
    restaurant, restoran, restaurante, ristorante, restauracja, restaurace, cafe, caffe, coffee, kaffee, kopitiam,
    bistro, pizzeria, trattoria, osteria, brasserie, taverna, taqueria, cantina, bar & grill, grill, diner, pub,
    brewery, tavern, steakhouse, kitchen, burger, pizza, sushi, bbq, bakery, backerei, bakkerij, boulangerie,
    panaderia, padaria, pastelaria, piekarnia, pekarna, confectionery, konditorei, patisserie, gelateria, ice cream,
    hotel, hostel, inn, market, markt, mart, marche, mercado, mercato, super market, supermercado, supermercato,
    supermarche, supermarkt, mini market, hyper market, grocery, store, stores, shop, boutique, pharmacy, apotheke,
    apotheek, pharmacie, farmacia, apteka, lekarna, apteek, apotek, drogerie, hardware, stationery, books, bookshop,
    bookstore, buchhandlung, librairie, libreria, livraria, ksiegarnia, electronics, gas station, service station,
    filling station, petrol, tankstelle, garage, clinic, dental, hospital, salon, barber, florist, furniture,
    services, parking, taxi, cinema, theatre, museum, perniagaan, kedai, pasar, toko, warung, rumah makan, nha hang,
    quan, sklep, obchod, prodavnica, ducan, bolt, etterem, lokanta, eczane, magazin, kauppa, butik, resort, guesthouse, marisqueria, asador, meson, bodega, cerveceria, cafeteria, heladeria, churreria,
    pescheria, enoteca, creperie, rotisserie, traiteur, boucherie, charcuterie, fromagerie, metzgerei, fleischerei, imbiss, gasthaus,
    gasthof, wirtshaus, slagerij, frituur, ресторан, кафе, магазин, аптека, супермаркет, пекарня, столовая, кофейня, чайная, продукты, гостиница, хотел,
    продавница, пекара, εστιατοριο, ταβερνα, καφε, φαρμακειο, φουρνος, αρτοποιειο, σουπερ μαρκετ, ξενοδοχειο, مطعم, مقهى, كافيه, صيدلية, سوبر ماركت, هايبر ماركت, بقالة, أسواق, مخبز, حلواني, فندق, 飯店, 餐厅, 餐廳, 超市,
    酒店, 食堂, 書店, 薬局
  `)
