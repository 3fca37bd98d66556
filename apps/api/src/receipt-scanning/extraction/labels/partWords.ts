export const taxWords = `
    tax, taxes, tax rate, sales tax, total tax, tax total, tax amount, total tax amount, tax amt, state tax, city tax,
    county tax, local tax, food tax, liquor tax, local sales tax, gst, hst, pst, qst, gst total, total gst,
    gst amount, gst payable, add gst, plus gst, total included gst, total included tax, total included vat, sst,
    service tax, vat, vat total, total vat, vat amount, cgst, sgst, igst, cess, mwst, mehrwertsteuer, ust,
    umsatzsteuer, steuer, mwst betrag, btw, totaal btw, waarvan btw, tva, total tva, dont tva, montant tva, iva,
    totale iva, di cui iva, total iva, cuota iva, cuota, impuesto, impuestos, ieps, igv, itbis, inc, impoconsumo,
    ipoconsumo, imposto, total de impostos, tributos, icms, igic, moms, varav moms, heraf moms, herav moms, mva,
    herav mva, alv, ptu, suma ptu, kwota ptu, podatek, dph, z toho dph, afa, pdv, ddv, kdv, topkdv, toplam kdv,
    top kdv, pvm, pvn, km, fpa, nds, ppn, pb1, pajak, cukai, thue, thue gtgt, vat gtgt, 税额, 税額, 消費税, 税金, 内税, 外税, 税等,
    内消費税
  `

export const extraWords = `
    service charge, service chg, svc charge, svc chg, svr chg, serv charge, service, gratuity, auto gratuity, tip,
    added tip, tips, delivery, delivery fee, delivery charge, shipping, postage, packaging, service fee, surcharge,
    booking fee, bag fee, deposit, bottle deposit, crv, trinkgeld, pfand, bedienung, versand, pourboire,
    frais de port, livraison, servizio, coperto, mancia, propina, servicio, envio, cubierto, gorjeta, taxa de servico,
    frete, dricks, drikkepenge, fooi, verzendkosten, statiegeld, napiwek, spropitne, borravalo, servis, bahsis,
    biaya layanan, ongkir, phi dich vu, 服务费, 服務費
  `

export const discountWords = `
    discount, total deductions, deductions, total deduction, total discount, disc, less, coupon, promo, promotion,
    voucher discount, comp, comps, savings, total savings, you saved, you save, saved, member discount, rebate, zaoszczedzono, zaoszczedziles, zaoszczedzilas, oszczedzasz,
    rabatt, nachlass, ersparnis, sie sparen, korting, uw voordeel, remise, reduction, avantage, sconto, risparmio,
    descuento, dto, ahorro, usted ahorro, desconto, poupou, poupanca, reducere, rabat, du sparede, alennus, opust,
    sleva, zlava, usteda, popust, kedvezmeny, indirim, iskonto, diskon, potongan, hemat, diskaun, giam gia,
    chiet khau, anzahlung, vorauszahlung, deposit paid, less deposit, acompte, acompte verse, acconto,
    acconto versato, anticipo, aanbetaling, forskud, zaliczka, zaloha, 优惠, 折扣, 割引, 値引
  `

export const roundingWords = `
    rounding, round, rnd, round adj, rounding adj, rounding adjustment, roundg, rounding off, round off,
    cash rounding, rundung, afronding, arrondi, arrotondamento, redondeo, arredondamento, avrundning, oresavrundning,
    avrunding, afrunding, pyoristys, zaokraglenie, zaokrouhleni, zaokruhlenie, zaokruzenje, kerekites, yuvarlama,
    rotunjire, pembulatan, pengenapan, pelarasan, lam tron, 舍入, 抹零
  `
