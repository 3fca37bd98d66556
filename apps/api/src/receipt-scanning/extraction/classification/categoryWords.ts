import { anyOf } from '../phrases.ts'

/** Words in merchant names and goods for each starter category. Matches in names have more weight. */
export const categoryWords: [category: string, words: RegExp][] = [
  [
    'EATING OUT',
    anyOf(`
    restaurant, restoran, restaurante, ristorante, restauracja, restaurace, cafe, caffe, coffee, kaffee, kopitiam,
    kopi, bistro, pizza, pizzeria, trattoria, osteria, brasserie, taverna, taqueria, cantina, grill, diner, pub,
    bar, brewery, tavern, steak, steakhouse, kitchen, burger, burgers, sushi, ramen, noodle, noodles, bbq, barbecue,
    seafood, fried chicken, chicken, wings, tacos, taco, burrito, sandwich, sub, donut, doughnut, bakery, backerei,
    bakkerij, boulangerie, panaderia, padaria, pastelaria, piekarnia, pekarna, confectionery, cake, konditorei,
    patisserie, gelato, gelateria, ice cream, frozen yogurt, yogurtland, tea house, bubble tea, mcdonald, starbucks,
    subway, kfc, popeyes, pizza hut, domino, dunkin, nando, wendy, chipotle, shake shack, in n out, five guys,
    costa, pret a manger, greggs, vapiano, imbiss, gasthaus, gasthof, wirtshaus, eetcafe, ravintola, kahvila,
    etterem, kavezo, kavarna, hospoda, kawiarnia, pizzerie, lokanta, kebap, kebab, doner, meyhane, rumah makan,
    warung, nasi, mee, teh tarik, nha hang, pho, quan an, dim sum, hotpot, table, server, guests, gratuity, dine in,
    entree, appetizer, cappuccino, espresso, latte, beer, bier, wine, cocktail, kellner, tisch, bedienung, couverts,
    serveur, camarero, mesa, coperto, tavolo, 餐厅, 餐廳, 飯店, 食堂, 咖啡, 火锅, 茶餐厅, 拉面
  `),
  ],
  [
    'FOOD',
    anyOf(`
    supermarket, supermercado, supermercato, supermarche, supermarkt, hypermarket, grocery, groceries, grocer, mini
    market, minimarket, minimart, mini mart, mart, market, markt, mercado, mercato, marche, pasar, food store,
    wholesale, butcher, metzgerei, fleischerei, boucherie, carniceria, macelleria, fruit, vegetable, walmart,
    costco, kroger, safeway, trader joe, whole foods, publix, aldi, lidl, rewe, edeka, kaufland, penny, netto, spar,
    billa, hofer, migros, coop, denner, tesco, sainsbury, asda, morrisons, waitrose, carrefour, auchan, leclerc,
    intermarche, monoprix, casino, franprix, mercadona, dia, eroski, alcampo, consum, hipercor, esselunga, conad,
    pam, eurospin, pingo doce, continente, minipreco, pao de acucar, extra, atacadao, albert heijn, jumbo, plus,
    delhaize, colruyt, ica, willys, hemkop, rema 1000, kiwi, meny, fotex, bilka, irma, k market, s market, prisma,
    biedronka, zabka, dino, stokrotka, albert, globus, konzum, mercator, cba, mega image, profi, bim, a101, sok,
    oxxo, soriana, chedraui, exito, aeon, giant, speedmart, speed mart, 99 speed, mydin, econsave, fairprice, ntuc,
    cold storage, sheng siong, indomaret, alfamart, vinmart, winmart, big c, lotus, 7 eleven, seven eleven, family
    mart, familymart, lawson, woolworths, coles, iga, pak n save, countdown, loblaws, sobeys, metro, milk, milch,
    lait, leche, latte intero, bread, brot, baguette, eggs, eier, oeufs, huevos, uova, butter, cheese, kase,
    fromage, queso, formaggio, banana, bananen, apple, apfel, pommes, tomato, tomaten, tomates, pomodori, potato,
    kartoffel, onion, rice, pasta, joghurt, yogurt, chleb, mleko, ser, pieczywo, chleba, mlieko, tej, kenyer, ekmek,
    sut, peynir, beras, telur, susu, 超市, 便利店, スーパー, 食品
  `),
  ],
  [
    'TRANSPORT',
    anyOf(`
    petrol, fuel, gas station, gasoline, diesel, unleaded, ron95, ron97, super e10, super 95, tankstelle, station
    service, gasolinera, gasolina, gasoleo, distributore, benzina, carburante, posto, combustivel, benzine, bensin,
    benzyna, paliwo, benzin, shell, esso, exxon, chevron, texaco, aral, totalenergies, repsol, cepsa, galp,
    petronas, petron, caltex, bp, omv, orlen, mol, circle k, agip, eni, q8, statoil, st1, neste, pertamina,
    petrolimex, opet, petrol ofisi, taxi, cab, uber, lyft, grab, bolt, gojek, didi, parking, interparking, carpark, car park, parkeergarage, parkeren, parkhaus, parkschein,
    stationnement, parcheggio, estacionamento, estacionamiento, aparcamiento, parkering, parkovne, parkowanie,
    otopark, parkir, toll, peage, peaje, pedaggio, autostrada, train, railway, rail, bahn, sncf, trenitalia, renfe,
    amtrak, metro ticket, bus, tram, mrt, lrt, rapidkl, fahrkarte, fahrschein, billet, boleto, biglietto, bilhete,
    jizdenka, bilet, ferry, car wash, tyre, tire, auto parts, garage, workshop, litre, liter, gallon, pump,
    zapfsaule, 加油站, 出租车, 停车
  `),
  ],
  [
    'HEALTH',
    anyOf(`
    pharmacy, apotheke, apotheek, pharmacie, farmacia, apteka, lekarna, lekaren, apotek, apteek, gyogyszertar,
    patika, ljekarna, eczane, apotik, farmasi, nha thuoc, drugstore, cvs, walgreens, rite aid, boots, guardian,
    watsons, clinic, klinik, klinika, hospital, dental, dentist, zahnarzt, doctor, medical, optical, optician,
    optik, laboratory, vitamin, paracetamol, ibuprofen, tablets, physio, veterinary, 药房, 藥房, 医院, 薬局
  `),
  ],
  [
    'PERSONAL CARE',
    anyOf(`
    salon, barber, hair, friseur, coiffeur, peluqueria, parrucchiere, cabeleireiro, kapper, frisor, kuafor, beauty,
    spa, nails, cosmetics, kosmetik, parfumerie, perfume, sephora, douglas, rossmann, dm drogerie, drogerie, muller,
    shampoo
  `),
  ],
  [
    'CLOTHES',
    anyOf(`
    fashion, clothing, apparel, boutique, shoes, schuhe, chaussures, zapatos, zapateria, scarpe, calzature, moda,
    mode, textile, tailor, laundry, dry clean, zara, uniqlo, primark, mango, h&m, c&a, nike, adidas, deichmann,
    jeans, shirt, dress, padini
  `),
  ],
  [
    'HOME',
    anyOf(`
    hardware, baumarkt, bricolage, ferreteria, ferramenta, furniture, mobel, muebles, mobili, meubles, ikea, home
    depot, lowe, obi, hornbach, bauhaus, leroy merlin, castorama, brico, b&q, ace hardware, mr diy, mr. d.i.y,
    d.i.y, diy, daiso, home centre, garden, gartencenter, florist, flowers, blumen, paint, lumber, tools,
    electrical, plumbing, lighting, kitchenware, jula, jysk, action, 五金, 家具
  `),
  ],
  [
    'EDUCATION',
    anyOf(`
    stationery, stationary, books, bookshop, bookstore, buchhandlung, librairie, libreria, livraria, papeterie,
    papeleria, papelaria, cartoleria, schreibwaren, ksiegarnia, knihkupectvi, knjizara, konyvesbolt, kitabevi,
    kirtasiye, alat tulis, buku, popular book, school, schule, university, college, tuition, course, training,
    office supplies, staples, thalia, 书店, 書局, 文具
  `),
  ],
  [
    'ELECTRONICS',
    anyOf(`
    electronics, elektronik, electronique, electronica, elettronica, computer, mobile phone, smartphone, apple
    store, best buy, media markt, mediamarkt, saturn, fnac, darty, currys, elgiganten, verkkokauppa,
    euronics, unieuro, worten, harvey norman, laptop, usb, hdmi, battery
  `),
  ],
  [
    'UTILITIES',
    anyOf(`
    electricity, electric bill, water bill, gas bill, stromrechnung, strom, internet, broadband, mobile bill, phone
    bill, telecom, telekom, vodafone, orange, verizon, at&t, t mobile, comcast, utility, utilities, energie, energy,
    electricite, electricidad, luz, agua, energia, acqua, kwh, tenaga nasional, maxis, celcom, digi, unifi, syabas,
    air selangor, indah water, pln
  `),
  ],
  [
    'FUN',
    anyOf(`
    cinema, kino, theatre, theater, teatro, movie, film ticket, museum, museo, musee, zoo, concert, konzert,
    festival, bowling, karaoke, arcade, games, toys, spielwaren, jouets, juguetes, giocattoli, golf, gym, fitness,
    sports, swimming, schwimmbad, theme park, ticket office, eintritt, entrada, ingresso, netflix, spotify, steam,
    playstation, 电影
  `),
  ],
  [
    'TRAVEL',
    anyOf(`
    hotel, hostel, motel, inn, resort, lodge, airbnb, booking.com, pension, guesthouse, auberge, albergo, pousada,
    airline, airlines, airways, flight, lufthansa, ryanair, easyjet, airasia, airport, flughafen, aeroport, room
    charge, nights, ubernachtung, nuitee, kurtaxe, taxe de sejour, city tax, check in, car rental, rent a car,
    hertz, sixt, europcar, avis, 酒店, ホテル
  `),
  ],
  [
    'SHOPPING',
    anyOf(`
    department store, store, shop, gift, gifts, souvenir, bazaar, outlet, mall, kaufhaus, galeria, el corte ingles,
    target, amazon, ebay, marks & spencer, trading, enterprise, retail, perniagaan, kedai, toko, magazin, butik,
    sklep, obchod, 百货, 商店
  `),
  ],
]
