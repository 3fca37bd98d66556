import { anyOf } from '../phrases.ts'

export const addressWords = anyOf(`
    street, st., road, rd, rd., avenue, ave, blvd, boulevard, drive, dr., lane, ln, highway, hwy, suite, ste, floor,
    unit, lot, block, blk, building, level, plaza, p.o. box, po box, postcode, route, pkwy, parkway, square, ground
    floor, jalan, jln, taman, bandar, seksyen, kampung, persiaran, lorong, kawasan, kuala lumpur, selangor, johor,
    singapore, no., strasse, str., platz, allee, weg, gasse, rue, place de, chemin, quai, cedex, calle, c/, avda,
    av., avenida, paseo, carrera, cra, col., colonia, c.p., rua, travessa, largo, praca, bairro, cep, via, viale,
    piazza, corso, straat, laan, plein, gatan, vagen, gade, vej, gata, veien, katu, tie, ul., ulica, al., aleja,
    nam., namesti, namestie, trida, utca, ter, korut, cad., caddesi, sok., sokak, mah., mahallesi, bulvari, strada,
    bd., sos., ulice, trg, cesta, jl., kec., kota, duong, quan, phuong, thanh pho, brgy, barangay, ул., улица, просп., проспект, бул., булевар, пер., οδος, λεωφ, λεωφορος, εδρα, شارع, طريق, ميدان, حي, مدينة, الدور, 路, 街, 市, 号, 號, 楼,
    丁目
  `)

export const contactWords = anyOf(`
    tel, tel., phone, ph, ph., fax, mobile, hotline, call, whatsapp, email, e mail, www, http, https, website,
    telefon, telefono, telefone, tlf, puh, hp, gst, gst reg, gst no, gst id, sst, vat, vat no, tax id, tin, reg no,
    co reg, company no, roc, brn, uen, abn, acn, ust, steuer, siret, siren, tva, nif, cif, rfc, nit, cnpj, ruc, rut,
    p.iva, p. iva, c.f., partita iva, btw, kvk, org.nr, orgnr, org nr, cvr, y-tunnus, nip, regon, ico, dic, oib,
    pib, adoszam, vergi, vkn, mersis, cui, npwp, mst, тел, инн, кпп, огрн, єдрпоу, еик, пиб, αφμ, δου, τηλ, هاتف, تليفون, جوال, فاكس, الرقم الضريبي, السجل التجاري, afm, til, 电话, 電話, 税号, 統編, 登録番号
  `)
