// Unicode 17.0 data, written by Tools/generate-pattern-tables.py; do not edit.

extension UnicodeTables {
  /// The names of each script number: 'short=long', in order.
  static let scriptNames = UnicodeTables.words(
    #"""
    Adlm=Adlam;Aghb=Caucasian_Albanian;Ahom=Ahom;Arab=Arabic;Armi=Imperial_Aramaic;Armn=Armenian;Avst=Av
    estan;Bali=Balinese;Bamu=Bamum;Bass=Bassa_Vah;Batk=Batak;Beng=Bengali;Berf=Beria_Erfe;Bhks=Bhaiksuki
    ;Bopo=Bopomofo;Brah=Brahmi;Brai=Braille;Bugi=Buginese;Buhd=Buhid;Cakm=Chakma;Cans=Canadian_Aborigina
    l;Cari=Carian;Cham=Cham;Cher=Cherokee;Chrs=Chorasmian;Copt=Coptic=Qaac;Cpmn=Cypro_Minoan;Cprt=Cyprio
    t;Cyrl=Cyrillic;Deva=Devanagari;Diak=Dives_Akuru;Dogr=Dogra;Dsrt=Deseret;Dupl=Duployan;Egyp=Egyptian
    _Hieroglyphs;Elba=Elbasan;Elym=Elymaic;Ethi=Ethiopic;Gara=Garay;Geor=Georgian;Glag=Glagolitic;Gong=G
    unjala_Gondi;Gonm=Masaram_Gondi;Goth=Gothic;Gran=Grantha;Grek=Greek;Gujr=Gujarati;Gukh=Gurung_Khema;
    Guru=Gurmukhi;Hang=Hangul;Hani=Han;Hano=Hanunoo;Hatr=Hatran;Hebr=Hebrew;Hira=Hiragana;Hluw=Anatolian
    _Hieroglyphs;Hmng=Pahawh_Hmong;Hmnp=Nyiakeng_Puachue_Hmong;Hrkt=Katakana_Or_Hiragana;Hung=Old_Hungar
    ian;Ital=Old_Italic;Java=Javanese;Kali=Kayah_Li;Kana=Katakana;Kawi=Kawi;Khar=Kharoshthi;Khmr=Khmer;K
    hoj=Khojki;Kits=Khitan_Small_Script;Knda=Kannada;Krai=Kirat_Rai;Kthi=Kaithi;Lana=Tai_Tham;Laoo=Lao;L
    atn=Latin;Lepc=Lepcha;Limb=Limbu;Lina=Linear_A;Linb=Linear_B;Lisu=Lisu;Lyci=Lycian;Lydi=Lydian;Mahj=
    Mahajani;Maka=Makasar;Mand=Mandaic;Mani=Manichaean;Marc=Marchen;Medf=Medefaidrin;Mend=Mende_Kikakui;
    Merc=Meroitic_Cursive;Mero=Meroitic_Hieroglyphs;Mlym=Malayalam;Modi=Modi;Mong=Mongolian;Mroo=Mro;Mte
    i=Meetei_Mayek;Mult=Multani;Mymr=Myanmar;Nagm=Nag_Mundari;Nand=Nandinagari;Narb=Old_North_Arabian;Nb
    at=Nabataean;Newa=Newa;Nkoo=Nko;Nshu=Nushu;Ogam=Ogham;Olck=Ol_Chiki;Onao=Ol_Onal;Orkh=Old_Turkic;Ory
    a=Oriya;Osge=Osage;Osma=Osmanya;Ougr=Old_Uyghur;Palm=Palmyrene;Pauc=Pau_Cin_Hau;Perm=Old_Permic;Phag
    =Phags_Pa;Phli=Inscriptional_Pahlavi;Phlp=Psalter_Pahlavi;Phnx=Phoenician;Plrd=Miao;Prti=Inscription
    al_Parthian;Rjng=Rejang;Rohg=Hanifi_Rohingya;Runr=Runic;Samr=Samaritan;Sarb=Old_South_Arabian;Saur=S
    aurashtra;Sgnw=SignWriting;Shaw=Shavian;Shrd=Sharada;Sidd=Siddham;Sidt=Sidetic;Sind=Khudawadi;Sinh=S
    inhala;Sogd=Sogdian;Sogo=Old_Sogdian;Sora=Sora_Sompeng;Soyo=Soyombo;Sund=Sundanese;Sunu=Sunuwar;Sylo
    =Syloti_Nagri;Syrc=Syriac;Tagb=Tagbanwa;Takr=Takri;Tale=Tai_Le;Talu=New_Tai_Lue;Taml=Tamil;Tang=Tang
    ut;Tavt=Tai_Viet;Tayo=Tai_Yo;Telu=Telugu;Tfng=Tifinagh;Tglg=Tagalog;Thaa=Thaana;Thai=Thai;Tibt=Tibet
    an;Tirh=Tirhuta;Tnsa=Tangsa;Todr=Todhri;Tols=Tolong_Siki;Toto=Toto;Tutg=Tulu_Tigalari;Ugar=Ugaritic;
    Vaii=Vai;Vith=Vithkuqi;Wara=Warang_Citi;Wcho=Wancho;Xpeo=Old_Persian;Xsux=Cuneiform;Yezi=Yezidi;Yiii
    =Yi;Zanb=Zanabazar_Square;Zinh=Inherited=Qaai;Zyyy=Common;Zzzz=Unknown
    """#)

  /// The script number of every code point.
  static let scripts = UnicodeRuns(
    #"""
    Q2^5JZ26^5JZ2_1^51Z2?^51Z25^5GZ21^5OZ21^5Q>Z2W1^55Z25^52>D^5`3]54]11^53]12_54]11^51]14_51]11^51]11^5
    3]11_51]11_5D]11_5o1]1>I@]1U4L2]5Y5L1_5V152_5b152_5351_5g1e18_5Ke14_56e1;_5531^5631^5>31^5331^5P131^
    5:3;]5J31]5\331^5R13>^41_5l1^42_53^4`13b1j4>_5k1W32_53W3^1m32_5?m31_5Ld22_51d21_5;^45_5R135_5[231^5M
    3a2M4]5?M2^5JM4;1_58;2_52;2_5F;1_57;1_51;3_54;2_59;2_52;2_54;8_51;4_52;1_55;2_5I;2_53`11_56`14_52`12
    _5F`11_57`11_52`11_52`11_52`12_51`11_55`14_52`12_53`13_51`17_54`11_51`17_5A`1:_53^11_59^11_53^11_5F^
    11_57^11_52^11_55^12_5:^11_53^11_53^12_51^1?_54^12_5<^17_57^11_53]31_58]32_52]32_5F]31_57]31_52]31_5
    5]32_59]32_52]32_53]37_53]34_52]31_55]32_5B]3:_52c41_56c43_53c41_54c43_52c41_51c41_52c43_52c43_53c43
    _5<c44_55c43_53c41_54c42_51c46_51c4>_5Ec45_5=g41_53g41_5Gg41_5@g42_59g41_53g41_54g47_52g41_53g41_52g
    42_54g42_5:g47_59g4=U21_53U21_5GU21_5:U21_55U22_59U21_53U21_54U27_52U25_53U21_54U22_5:U21_53U2<_5=k2
    1_53k21_5c1k21_53k21_56k24_5@k22_5Jk21_53V41_5BV43_5HV41_59V41_51V42_57V43_51V44_56V41_51V41_58V46_5
    :V42_53V4<_5j1k44_51^5Lk4U1_52Y21_51Y21_55Y21_5HY21_51Y21_5GY22_55Y21_51Y21_57Y21_5:Y22_54Y2P1_5X2l4
    1_5T1l44_5W1l41_5T1l41_5?l41_57l44^52l4U1_5P5Q3V1W11_51W15_51W12_5[1W11^54W1P8a1Y2U11_54U12_57U11_51
    U11_54U12_5Y1U11_54U12_5Q1U11_54U12_57U11_51U11_54U12_5?U11_5i1U11_54U12_5S2U12_5P1U13_5JU16_5f2G2_5
    6G2_5PDDMY33_5[2l33^5;l37_5Fi49_51i4Ec12^59_5DB<_5=_41_53_41_52_4<_5n2R22_5:R26_5:R26_52m22^51m21^5D
    m26_5i2m27_5[1m25_5V2D:_5O\21_5<\24_5<\24_51\23_5<\2Na42_55a4;_5\1b44_5Jb46_5;b43_52b4P1R2LA2_52Ao1X
    21_5MX22_5;X26_5:X26_5>X22_5^1]52_5<]5D_5]271_5b17P2[4d1:8_54:h1[23_5?[23_53[2`1Z3;L5_5[1W12_53W18[4
    8_53]51^5=]51^57]54^51]56^51]53^52]51^55_5V1Z25]11La1Z25]14Z25]1=Z21LV2Z21]1P2]5P8Z2F]12_56]12_5V1]1
    2_56]12_58]11_51]11_51]11_51]11_5O]12_5e1]11_5?]11_5>]12_56]11_5C]12_53]11_59]11_5<^52]5g2^51_5;^51Z
    22_5;^51Z2?^51_5=Z23_5R1^5>_5Q1]5?_5V1^51]13^52Z26^51Z2K^51Z2A^5Y1Z23^54_5jD^5F_5;^5E_5PM^5P8@dC^52_
    5Z4^5P3X1P1Z2d3I5_57IV1W11_51W15_51W12_5h1h47_52h4>_51h4GU19_57U11_57U11_57U11_57U11_57U11_57U11_57U
    11_57U11_5P1Ln2^5R1_5Jb11_5i2b1<_5f6b1J_5E^51b11^51b1I^59b14]52a18^54b14^51_5f2f12_52]52^53f11^5j2o1
    2^53o15_5[1>1_5n2a11_5@^5P1>V1^59_51^5@o1Oa11_5P2^5Oa1a2^5_1o11^5h2o1X5^5P^6b1P2^5P`Db1]T1[53_5g1[59
    _5`1_2\9T5D_5P3Lh288_5R1^5V3Z23^5b2Z2D_5?Z2]1]43_5:^56_5h1d38_5V2o38_5<o36_5P1M^1n11^51n1T1j3;_51j3M
    a13_5^2m11_51^5:m14_52m1OQ31_5g1F9_5>F2_5:F2_54FP1Q3S2e4H_55e4Go2:_56U12_56U12_56U19_57U11_57U11_5[1
    Z21^59Z21]14Z22^54_5`2G^1o22_5:o26_5Tm:a1<_5Ga14_5a1a1TX8_5^;b12_5Z3b1V1_57Z2<_5555_5Je11_55e11_51e1
    1_52e11_52e11_5:e1^?32^5`43P1_5@3@]5:^56_5>]52LS1^51_5C^51_54^54_5531_5W432_51^51_5P1^5JZ26^5JZ2;^5:
    o11^5]1o12^5Oa13_56a12_56a12_56a12_53a13_57^51_57^5:_55^52_5<^21_5J^21_5C^21_52^21_5?^22_5>^2R1_5k3^
    25_53^54_5]1^53_59^5_2]11_5=^53_51]1_1_5]1^51]5R4_5M`23_5a1E?_51]5K^54_5T1l19_53l1K[15_5[1c35_5NS51_
    51S5T1X54_5>X5Z1_5`2P1`1Q4N_32_5:_36_5T1^34_5T1^34_5X1S18_5d11;_511;U51_5?U51_57U51_52U51_5;U51_5?U5
    1_57U51_52U53_5d1o4<_5g9]29_5F]2:_58]2H_56Z21_5Z1Z21_59Z2U2_56K2_51K1_5\1K1_52K3_51K2_51KF41_594P1a3
    OU38_59U3`1_5Cd11_52d15_55d1Lg33_51g3Ja25_51a2JT4V1_5P1j2Hi24_5Di22_5^1i24Q21_52Q25_58Q21_53Q21_5MQ2
    2_53Q24_5:Q27_59Q27_5P1n3P1T3P1_5W1e24_5<e29_5f163_576Fi32_58i3Ce35_58e3Bf37_54f3<_57f3`2_5Y2\3g1_5c
    1k1=_5c1k17_56k1X1k38_5:k36_5V1V13_5MV18_52V1`6_5O31_5Z1Z51_53Z52_52Z5@_5638_593Q1_563X1X48_5Z1W4F_5
    J`3V1_5LHD_5GT19_5^2?4_5T1?9_51?S2W2:_51W22_5IY47_5:Y46_5e1C1_5BC8_5W1b29_5P3R41_5DV4;_5BS21_5_1S2n1
    _57P31_51P31_54P31_5?P31_5;P36_5k1U45_5:U46_54\11_58\12_52\12_5F\11_57\11_52\11_55\11_51]59\12_52\12
    _53\12_51\16_51\15_57\12_57\13_55\1;_5:R51_51R52_51R51_5V1R51_5:R51_51R52_51R51_54R51_5:R51_52R58_52
    R5M_5l2V31_55V3N_5X2m48_5:m4V5_5f1S42_5V1S4R1_5U2l2;_5:l26_5=m2C_5j1`46_5:`46_5DQ3L_5K22_5?24_5G2i5_
    5l1OT3_5c2V5<_51V57N2_51N2_58N1_52N1_5NN1_52N2_5<N9_5:NV2_58S32_5^1S32_5;S3K_5X2\58_5c2Z4=_5@Di1b37_
    5:Mf2_58R4h2_5R1\4>_5:\46_59=1_5]1=1_5>=:_5M=3_5P1f22_5Ff21_5>f2Y2_57Z11_52Z11_5\1Z13_51Z11_52Z11_59
    Z18_5:Z16_56Y11_52Y11_5U1Y11_52Y11_56Y17_5:Y16_5\1P54_5:P5f7_5Ic27_5AP21_5Y1P23_5MP2e2_51_2?_5b1c4=_
    51c4jLY5V3_5_3Y51_55Y5;_5T6Y5\b2_5S3J=_5fR1R1:_5kl3R15_5WBg1ie6_5j1_1Vf1_5iA87_5On21_5:n24_52n2_2n41
    _5:n46_5N92_569:_5V2h1:_5:h11_57h11_5Eh15_5Ch1`=_5j1V2V6_5k2g25_5I<2_5I<\1_5[2h34_5i1h37_5Ah3P2_51d4
    1X32b11T2;_57b19_5Ph6d4f>T2Y1_51T2Od4Q3_5c3d4m_8_54o11_57o11_52o11_51o1o8f13o1?_51f1M_53f12_51o1>_54
    o18_5\<X3TX2_5[3Q15_5=Q13_59Q17_5:Q12_54Q14^5lj3_5m7^53_5d=^56_5G^5?_5A^5?_5^1]52_5G]59_5d3^5l1_5f7^
    5:_5W1^52_5n1^53]5A^58]52^57]5N^54]5m1^5E_5V2]1j3_5D^5<_5D^5<_5g2^59_5I^5W4_5e2^51_5W2^51_52^52_51^5
    2_52^52_54^51_5<^51_51^51_57^51_5Q2^51_54^52_58^51_57^51_5L^51_54^51_55^51_51^53_57^51_5d:^52_5T9^52
    _5b1^5\DP4?_55P41_5?P4`R1_5OZ26_56Z2e6_57X11_5AX12_57X11_52X11_55X15_5n1LQ1_51L`3_5]1i13_5>i12_5:i14
    _52i1P:_5OQ5A_5j1W55_51W5`>_5Z1R3f6_5[1[34_51[3P6_5Of41_5Ff48_52f4P7_57U11_54U11_52U11_5?U11_5U6h22_
    5@h2Y1_5\204_5:04_520aH_5T2^5\2_5m1^5R6_5431_5K31_5231_5132_5131_5:31_5431_5131_5136_5134_5131_5131_
    5131_5331_5231_5132_5131_5131_5131_5131_5131_5231_5132_5431_5731_5431_5431_5131_5:31_5A35_5331_5531_
    5A3d1_523^8_5\1^54_5T3^5<_5?^52_5?^51_5?^51_5U1^5:_5^5^5h1_5J^51f12^5=_5\1^54_59^57_52^5>_56^5j4_5iN
    ^53_5A^53_5=^53_5j6^56_5<^54_51^5?_5<^54_5h1^58_5:^56_5X1^58_5N^52_5<^54_52^5>_59^5W1_5h:^58_5>^52_5
    =^53_5;^53_5i1^51_51^54_5@^52_5<^54_5:^57_5c4^51_5W3^5UP1_5PgY1b1P1_5nX4b12_5^d5b12_5aY7b1?_5^Cb1R]2
    _5n@b1R_1_5[j4b15_5ZY8b1WlbE_51^5N_5P3^5P4_5`7]5``o5_5
    """#)

  /// The scripts of each extension number, from 1.
  static let scriptExtensionLists = UnicodeTables.words(
    #"""
    Avst,Cari,Copt,Dupl,Elba,Geor,Glag,Gong,Goth,Grek,Hani,Latn,Lydi,Mahj,Perm,Shaw;Beng,Cyrl,Deva,Latn,
    Lisu,Thai,Toto;Bopo,Latn;Latn,Lisu;Latn,Thai;Cher,Copt,Cyrl,Grek,Latn,Perm,Sunu,Tale;Cher,Cyrl,Grek,
    Latn,Osge,Sunu,Tale,Todr;Cher,Cyrl,Latn,Tfng;Glag,Latn,Sunu,Syrc,Thai;Aghb,Cher,Copt,Cyrl,Goth,Grek,
    Latn,Osge,Syrc,Tfng,Todr;Copt,Elba,Glag,Goth,Kana,Latn;Cyrl,Grek,Latn,Perm,Tfng;Copt,Dupl,Hebr,Latn,
    Perm,Syrc,Tale,Tfng,Todr;Armn,Cyrl,Dupl,Goth,Grek,Hebr,Latn,Perm,Syrc,Tale,Tfng;Latn,Tfng;Dupl,Latn,
    Syrc;Cher,Cyrl,Latn,Osge;Cher,Latn,Tale;Latn,Sunu;Ethi,Latn;Cyrl,Latn,Todr;Grek,Latn,Perm,Todr;Cher,
    Dupl,Kana,Latn,Syrc,Tfng;Cher,Dupl,Latn,Syrc;Latn,Syrc;Latn,Sunu,Syrc;Cher,Latn,Syrc;Aghb,Cher,Goth,
    Latn,Sunu,Syrc,Thai;Grek;Latn,Osge;Aghb,Latn,Todr;Latn;Copt,Grek;Cyrl,Perm;Cyrl,Glag;Cyrl,Latn;Armn,
    Geor,Glag;Arab,Gara,Nkoo,Rohg,Syrc,Thaa,Yezi;Arab,Syrc,Thaa;Adlm,Arab,Gara,Nkoo,Rohg,Syrc,Thaa,Yezi;
    Adlm,Arab,Mand,Mani,Ougr,Phlp,Rohg,Sogd,Syrc;Arab,Syrc;Arab,Thaa,Yezi;Arab,Rohg;Beng,Deva,Gran,Gujr,
    Guru,Knda,Latn,Mlym,Nand,Newa,Orya,Shrd,Taml,Telu,Tirh;Beng,Deva,Gran,Gujr,Guru,Knda,Latn,Mlym,Newa,
    Orya,Taml,Telu,Tirh;Beng,Deva,Dogr,Gong,Gonm,Gran,Gujr,Guru,Knda,Mahj,Mlym,Nand,Onao,Orya,Sind,Sinh,
    Sylo,Takr,Taml,Telu,Tirh;Beng,Deva,Dogr,Gong,Gonm,Gran,Gujr,Gukh,Guru,Knda,Limb,Mahj,Mlym,Nand,Onao,
    Orya,Sind,Sinh,Sylo,Takr,Taml,Telu,Tirh;Deva,Dogr,Kthi,Mahj;Beng,Cakm,Sylo;Guru,Mult;Gujr,Khoj;Gran,
    Taml;Knda,Nand,Tutg;Cakm,Mymr,Tale;Geor,Glag,Latn;Runr;Buhd,Hano,Tagb,Tglg;Mong,Phag;Beng,Deva,Gran,
    Knda;Deva;Deva,Gran,Knda;Beng,Deva,Newa,Telu,Tirh;Beng,Deva,Telu;Deva,Newa,Shrd;Beng,Deva,Newa,Telu;
    Deva,Shrd;Deva,Knda,Mlym,Orya,Taml,Telu;Beng,Deva;Deva,Newa,Tirh;Deva,Nand,Newa;Beng,Deva,Shrd;Deva,
    Newa;Beng,Deva,Newa,Shrd;Beng,Deva,Gran,Knda,Mlym,Nand,Orya,Sinh,Telu,Tirh,Tutg;Deva,Gran;Deva,Gran,
    Knda,Tutg;Beng;Nand;Cyrl,Latn,Syrc;Syrc;Latn,Mong,Phag;Adlm,Arab;Cari,Geor,Glag,Hung,Lyci,Orkh;Cari,
    Grek,Hung,Mero;Deva,Gran,Latn;Copt,Latn;Avst,Orkh;Avst,Cari,Geor,Hung,Kthi,Lydi,Samr;Dupl;Adlm,Arab,
    Hung;Hani,Tang;Bopo,Hang,Hani,Hira,Kana,Mong,Yiii;Bopo,Hang,Hani,Hira,Kana,Mong,Phag,Yiii;Bopo,Hang,
    Hani,Hira,Kana;Hani;Bopo,Hang,Hani,Hira,Kana,Mong,Tibt,Yiii;Bopo,Hang,Hani,Hira,Kana,Lisu,Mong,Tibt,
    Yiii;Bopo,Hang,Hani,Hira,Kana,Yiii;Bopo,Hani;Hira,Kana;Hani,Hira,Kana;Hani,Latn;Deva,Dogr,Gujr,Guru,
    Khoj,Knda,Kthi,Mahj,Mlym,Modi,Nand,Shrd,Sind,Takr,Tirh,Tutg;Deva,Dogr,Gujr,Guru,Khoj,Knda,Kthi,Mahj,
    Modi,Nand,Shrd,Sind,Takr,Tirh,Tutg;Deva,Dogr,Gujr,Guru,Khoj,Kthi,Mahj,Modi,Sind,Takr,Tirh;Deva,Dogr,
    Gujr,Guru,Khoj,Kthi,Mahj,Modi,Shrd,Sind,Takr,Tirh;Beng,Deva,Tutg;Deva,Taml;Kali,Latn,Mymr;Bugi,Java;
    Arab,Nkoo;Arab,Thaa;Cpmn,Cprt,Linb;Cprt,Linb;Cprt,Lina,Linb;Arab,Copt;Mani,Ougr
    """#)

  /// The extension number, or 0 where the script itself is the only one.
  static let scriptExtensions = UnicodeRuns(
    #"""
    g5011T@012:0131033101490151013V10161718191:1;1<1=1>1?1@1A1B1C1D101C1E101F?01G1H1I701J1I101K1L@01M201
    MB01N501O40=P1402Q1]801R11S12T11S1Q801U1R401V1>01V11W1201X1P101Y1:0;Z1:0:[1601Z1S301\1lC01]11^1A01_1
    1`1:a1f30:b1f30:c1f30:d1f70>e1b70:f1`J0:g1a501h1__103i1W202j1[602k1101k1ZV101l11m11l11n11m11o11P21Q2
    1R21S21T21m12S22m11S21U21V26m11W21X21Y21m11Z24m11[21\21]22U21^22\21_2U602Mf101`2101a2dA01b2O01c2:01d
    2201e2b401f2VY301g2H01h21i2:01j2401k2101S1\=0@l2101m21n21o2201P3102Q32R36S3101o28S34o2:04T3201o25U31
    01o2402V32P3i204U3301U3j201S31U3c40@P3P10V1P3901l2`10X1P3h10a1P3?0<P3c101P3h20IP3:05P3P30OP3`cL01S1`
    408W3X903X33Y32Z31[31Z3g501\3101]3j101^3P501_3^kD02`3b501a3:01a3W202o2j805S3:01U3]102U3P;02b31c340]1
    d3309c3P=0Le3fo101f3^P201e1101e1g102e1cT302e1101e1\VW104j2le50BP3nf702P3^]SN0
    """#)

  /// 1 where Emoji_Component.
  static let emojiComponent = UnicodeRuns(
    #"""
    S1011601150:1cn7011e6011[Yg1011fnl10J1k?051`]1041\cQH0P31Plo50
    """#)

  /// 1 where Extended_Pictographic.
  static let extendedPictographic = UnicodeRuns(
    #"""
    Y50114011]l7011<011h6011F011j2061?021_;021<011V5011I0;14031W6011W7021:0119011j1041105190112011202120
    1140112011102120113011302180315011101150<1;021201110211011B0112021B061101110213021501120214021;02150
    212011502110111021D0215061104120114011201120611011201110111011601130116011:021?011201140111011403110
    11;021`10319011>011>011d;021_>031C021c10114011jV1011<011iB0111011Z[_3011W1041T30<1?021?011>021U10:1`
    3021<021>01120:1C0h11K0?1:011D0112091104190G160l5120`312021103120c212031104150n7110o11;06110H1702120
    81<011204120114021=0212011802190115031<03180312011101140116011301160f21`10V21508120A13011106120=1j60
    V11<041h1081:061X1081N021<04120>190W11<0_1110:110i51h2081>0b41P80nO1RPPN0
    """#)
}
