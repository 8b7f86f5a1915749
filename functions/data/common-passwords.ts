/**
 * The 3,000 most frequent passwords of at least four characters, in lower case. They come from a list by Royce Williams
 * that is part of Django 5.2 (BSD licence).
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
123456 123456789 qwerty password 111111 12345678 abc123 1234567 password1 12345 1234567890 123123 000000 iloveyou 1234 1q2w3e4r5t
qwertyuiop monkey dragon 123456a 654321 123321 666666 1qaz2wsx 121212 myspace1 homelesspa 123qwe a123456 1q2w3e4r 123abc qwe123 7777777
qwerty123 987654321 target123 zxcvbnm tinkle qwerty1 222222 1g2w3e4r gwerty zag12wsx gwerty123 555555 fuckyou asdfghjkl 112233 1q2w3e
qazwsx 123123123 princess computer 12345a 159753 ashley michael football 1234qwer sunshine aaaaaa iloveyou1 fuckyou1 789456123 daniel
asdfgh 777777 123654 11111 princess1 999999 abcd1234 11111111 passer2009 love shadow 888888 superman football1 love123 jordan23 jessica
12qwaszx baseball monkey1 killer a12345 123456789a master asd123 asdf samsung charlie azerty soccer q1w2e3r4t5y6 jordan 88888888
fqrg7cs493 michael1 jesus1 blink182 789456 qwer1234 linkedin babygirl1 thomas q1w2e3r4 status michelle liverpool nicole 333333 asdasd
qwert j38ifubn 131313 987654 0123456789 lovely andrew gfhjkm joshua anthony hello1 justin angel1 zxcvbn hello iloveyou2 1111111 1111
jennifer naruto tigger hunter welcome 159357 babygirl 147258369 pokemon 101010 bitch1 jessica1 robert 0987654321 102030 parola secret
5201314 fuckyou2 696969 loveme 123456q purple mother anthony1 apple qazwsxedc money1 trustno1 matthew buster baseball1 1111111111 andrea
hannah basketball freedom passw0rd soccer1 iloveu chelsea george friends william samantha amanda golfer summer chocolate asdf1234 qwerty12
number1 flower maggie letmein charlie1 pakistan batman superman1 asshole1 butterfly 147258 marina 010203 forever qweqwe fuk19600 12341234
mustang sunshine1 internet alexander london harley 1qaz2wsx3edc 29rsavoy 3rjs1la7qe ashley1 pepper xbox360 q1w2e3 00000000 family whatever
joseph loveyou jasmine orange cookie 50cent junior 212121 qweasdzxc martin 1qazxsw2 hello123 user lol123 google password12 ginger
password2 111222 patrick shadow1 jordan1 12344321 arsenal abcdef mylove nicole1 starwars taylor brandon 232323 q1w2e3r4t5 angel love12
brandon1 diamond snoopy 12345q vqsablpzla myspace asshole qweasd chris1 matrix mickey jonathan school melissa eminem 1234561 lovers cheese
1234567891 richard yellow 12345qwert nikita oliver bailey cjmasterinf 12345678910 a123456789 christian sophie yuantuo2012 1342
sojdlg123aljg mercedes victoria 147852 matthew1 peanut 290966 456789 wall.e 12413 million2 tudelft benjamin diosesfiel dpbk1234 red123
pe#5gz29ptzmse abcdefg u38fa39 dragon1 sandra happy1 asdasd5 123654789 444444 elizabeth prince banana angels angela samuel qqqqqq qwertyu
amanda1 barcelona zaq12wsx computer1 hockey monster michelle1 ghbdtn william1 nathan 55555 chicken 11223344 carlos antonio welcome1 123789
0000 gabriel !~!1 silver justin1 killer1 lucky1 jasmine1 bubbles hunter1 slipknot jackson purple1 morgan austin rainbow andrew1 daniel1
hottie1 fuckoff liverpool1 madison natasha vanessa metallica adidas america xxxxxx mommy1 chicken1 252525 87654321 jesus james1 spiderman
alexis lauren null 0000000000 ferrari 456123 steven 147852369 tinkerbell qwaszx qwerty12345 robert1 pokemon1 nirvana butterfly1 buddy1
bandit nicholas 123qweasd danielle 0123456 asdfasdf 1234554321 scooter hannah1 destiny juventus rachel chelsea1 cookie1 chocolate1 qazxsw
a838hfid 1234567a 142536 monica loveme1 stella a1b2c3 freedom1 zzzzzz america1 00000 741852963 999999999 qwertyui jennifer1 111222tianya
1234abcd yamaha victor 123asd ronaldo smokey taylor1 cocacola money booboo heather madison1 success 7654321 david1 1password joshua1
november buster1 daddy1 jasper poop samantha1 elizabeth1 mustang1 edward tennis password123 zxc123 qaz123 diamond1 lovely1 myspace123
qqww1122 whatever1 family1 valentina friend sweety tigger1 exigent music1 nothing harley1 chester casper hellokitty thomas1 super123
1q2w3e4r5t6y hahaha a1b2c3d4 startfinding cheese1 n0=acc3ss david 098765 spongebob1 alexandra canada olivia december sabrina mynoob dennis
dakota patricia playboy barbie friends1 johnny summer1 music loulou nicolas pretty qwert1 maggie1 charles mexico1 phoenix lover1 123456m
thunder 4815162342 123hfjdk147 rebecca beautiful spider carolina 123456789q batman1 vincent jeremy yankees dallas master1 heather1
sebastian iloveu2 cameron sexy123 pepper1 midnight 852456 guitar caroline elephant weed420 yankees1 scorpion dolphin 124578 tweety
bubbles1 fuckoff1 fucker peanut1 patrick1 pussy1 lalala louise fuckme sexy lovelove cowboys1 veronica sparky yagjecc826 adrian naruto1
iw14fi9j newyork september scooby heaven mother1 loser1 melissa1 135790 tigers jessie crystal chris alexander1 gemini peaches merlin
spongebob 123456s 1a2b3c raiders1 12121212 qazwsx123 246810 stephanie shannon james zxcvbnm1 iloveyou! sakura apples precious lakers
134679 a1234567 sergey 555666 poohbear manchester 202020 159951 jackie cristina jackson1 ginger1 aa123456 daniela pussy test123 123456j
rocky1 muffin yellow1 alex newyork1 cooper 753951 apple1 asdfghjkl1 flower1 sammy1 cherry 010101 123456b richard1 flowers monster1
destiny1 diablo blessed1 beauty slipknot1 mexico emmanuel winston spiderman1 nigger1 maverick genius toyota fuck tiffany 741852 charlotte
creative baby123 winner onelove badboy tiger1 softball iloveu1 joseph1 beautiful1 hotmail mickey1 brittany asdf123 murphy sayang compaq
pass manuel kristina scorpio garfield 3odi15ngxb 1314520 hottie 421uiopy258 stupid1 aaaaa carmen qazqaz stalker austin1 doudou scooter1
lastfm brandy 1a2b3c4d steelers 151515 0000000 booboo1 claudia kitty1 m123456 rabbit isabella pimpin1 fuckme1 august october badoo boomer
orange1 dexter samson bailey1 9876543210 123456abc myspace2 green1 aaaa 12345678a kimberly crazy1 angelo qwert123 1029384756 popcorn
123456d ranger 456456 cowboys q123456 happy black1 passion shorty christ snickers tyler1 albert soleil guitar1 1122334455 blessed krishna
junior1 alyssa shorty1 forever1 lucky7 barney andrey icecream bitch cameron1 karina 963852741 california metallica1 samsung1 1v7upjw3nt
melanie brittany1 bismillah babyboy1 fucker1 qwerty123456 christian1 eagles letmein1 iloveme danielle1 leonardo coffee windows police
christine dancer woaini j123456 gangsta1 password! miguel cowboy arsenal1 love13 smokey1 swordfish 951753 uqa9ebw445 winter pass123 fucku2
maxwell denise iloveyou12 asdfgh1 bubba1 fernando q12345 qwerty1234 54321 horses hardcore kitten sydney george1 francis cassie pumpkin
twilight marlboro rangers 7758521 secret1 pretty1 martina florida player1 fylhtq lauren1 141414 natalie barbara jason1 s123456 sz9kqcctwy
molly1 dolphin1 pookie hiphop bond007 rockstar chivas1 abc123456 nathan1 stupid 123qwe123 fishing 123123a john316 vfhbyf starwars1
greenday maria loveyou1 baby 321321 trinity tiffany1 fatima skater1 abc1234 angelina kobe24 d2xyw89sxj google1 bonnie lucky alexis1 fluffy
courtney playboy1 123456z 007007 crystal1 turtle school1 father darkness b123456 kissme alejandro corvette marseille roberto sweet1 player
friendster lollipop biteme jackass sarah1 password3 qwerty7 lolita sexy12 candy1 simone jonathan1 brooklyn 786786 alicia honey motorola
nicholas1 angel123 simple jackass1 slayer 012345 portugal shelby rainbow1 poohbear1 chicago steven1 snowball justinbieb 123456c 1234512345
awesome 123qweasdzxc morgan1 vfrcbv iloveme1 natalia golden people 3d8cubaj2e sweetie 454545 raiders boston sharon tucker shannon1
logitech pa55word teresa wilson snoopy1 test mnbvcxz 789789 kevin bonjour mike lovers1 242424 aaaaaa1 blue123 pamela remember catherine
redsox kenneth klaster victoria1 ssssss popcorn1 ihateyou 9379992 eminem1 isabelle hockey1 cricket lakers24 seven7 bulldog lizottes
123456k marcus sarah kevin1 steelers1 love11 edward1 password. marley willow p3rat54797 fender yfnfif aaaaaaaa connor single magic
blessing rockstar1 camille indian qazwsx1 peaches1 never tweety1 amber1 aaa111 nastya florida1 superstar love4ever 123456t goodluck
asdfghjk bella1 hammer thunder1 stephen chance marine marvin 121314 changeme santiago strawberry happy123 abcdefg1 carlos1 loveme2
bigdaddy 1123581321 marie1 satan666 daisy1 d123456 hotdog abcd123 cutie1 mmmmmm z123456 qwert12345 arthur 1212 iverson3 vanessa1 123456l
234567 iceman tintin johnson svetlana chester1 cookies orlando parker teacher miller freddy porsche 090909 bullshit yourmom1 rachel1
christopher loverboy fyfcnfcbz fuckyou! azertyuiop rush2112 angelica travis spencer midnight1 12345qwerty sunday please love1234 gateway
williams babygurl1 monika 321654 ladybug 5555555555 gracie asdfg nissan asdfjkl tiger sunflower 666999 qwer sweetpea 5555555 55555555
greenday1 jason ryan sasuke raymond zachary charles1 undertaker 123698745 precious1 evildick 456852 a12345678 brooklyn1 8675309 dallas1
tamara lollol aaaaa1 paradise sweetheart 111111a abc12345 money123 stephanie1 bianca lakers1 poopoo shopping lebron23 emily1 winnie baby12
sophia kawasaki inuyasha doctor 12345t john fktrcfylh lucky13 andrei sierra julian bigboy pantera 22222222 171717 nascar lorenzo 21212121
genesis babyboy jacob1 qqq111 vladimir christina linkinpark andrea1 cool facebook nelson abcd soccer12 polniypizdec0211 dolphins scarface
frankie january maryjane montana sweet bandit1 qq123456 123454321 giovanni 159159 hahaha1 ricardo zxcvbnm123 mylove1 career121 johnny1
australia jerome soccer10 password11 jeffrey sassy1 ig4abox4 realmadrid rebecca1 xavier asdfghj asdasdasd vampire dakota1 brenda westside
1478963 minnie honey1 falcon green brianna1 qw123321 southside1 eagles1 rosebud laura getmoney1 francesco baller1 asdfg1 nigger zoosk
claire ronaldo7 bobby1 sergio alex123 sairam 123456aa savannah timothy 111222333 scooby1 disney 1q1q1q abigail jaguar katie1 sterling
sophie1 italia warcraft 123456r blue mariana isabel zaqwsx 100200 maksim blabla brooke patches jesus123 monkey123 jackie1 chicago1
courtney1 dancer1 bigdaddy1 mahalkita musica 520520 rental oliver1 valentin awesome1 butter love22 alberto cherry1 london1 bigboy1 565656
nigga1 teddybear cjkysirj cat123 single1 1qwerty walter black banana1 c123456 apple123 maria1 lover alessandro gabriel1 gateway1
bestfriend dominic michele champion helpme kitty nintendo alyssa1 volleyball qwerasdf hollister1 cancer 963852 778899 marie password7
oscar1 jasmin tigers1 danny1 france 4444 element1 justine hawaii buddy maximus chouchou passwort united francesca manutd victory darling
natalie1 fishing1 student rafael princess12 animal regina abcdefgh love69 spirit carter w5txn36alfw 181818 123456g bitch123 1234321
jamaica mariposa gabriela abcdef1 dreams cheyenne calvin zachary1 zaq123 super panther sniper poop123 kayla1 england willie 123zxc eduardo
copper happiness bob123 7895123 veronika penguin valeria love23 antonio1 yahoo1 napoli 1986 brianna blahblah georgia eddie1 millie
babygirl12 diesel monkey12 redsox1 111111111 engineer pass1234 sexy69 skater camaro hallo bigdog virginia ybccfy 123qaz 1234560 mohamed
estrella gloria simpsons donald anderson dog123 blue22 newlife chris123 suzuki leslie oksana princesa 123321a grandma1 skyline twilight1
audrey 77777777 100000 bradley warrior martin1 bitches1 scarface1 godisgood kisses tristan 147896325 sweet16 potter adriana giuseppe
wwwwww trouble jimmy1 cupcake 7777 liberty aleksandr abcdefg123 smile softball1 pumpkin1 maddie shelby1 pimpin celtic online 123456e
miranda hesoyam angels1 wizard 262626 pierre debbie rey619 jeremy1 legolas fucku1 speedy allison love101 kingkong vkontakte sexsex
loveyou2 badboy1 9111961 ruslan benjamin1 knight domino ladybug1 skate1 barbie1 taurus silver1 bobby rascal silvia monday jessie1 monique
258456 apples1 hallo123 pink123 adgjmptw mercury qw123 cookies1 olivia1 tyler florence margarita 6969 children skittles polina pepsi1
justice star booger nokia fuckyou123 123451 cristian soccer11 123456qwerty dreamer serenity honda1 angela1 hollywood fuck123 mamapapa anna
password01 siemens ncc1701 esther qawsed gregory love14 avatar zzzzzzzz 2012comeer sister panasonic password5 element 31415926 business
inuyasha1 colorado rangers1 minecraft 191919 camila microsoft sabrina1 amoremio ronald p@ssw0rd harrypotter natali nirvana1 prince1
asdasd123 monkey2 gangster asasas 25802580 cassie1 sammy jupiter texas1 qwer123 stanley madonna rocket 1bitch serega apollo 909090
n8zgt5p0shw= brandy1 missy1 123987 internet1 serena valerie airforce1 1989 jenny1 123457 kelsey pebbles sample123 catdog asdzxc system
cowboy1 groupd2013 flowers1 megan1 icecream1 donkey vrbgqns997 danger chichi christmas dbrnjhbz titanic 123456p thebest superstar1 packers
vegeta hitman drowssap gizmo1 molly kathleen hamster bulldog1 cupcake1 ireland christina1 india lasvegas westside1 brooke1 blondie
qti7zxh18u frankie1 javier sports smiley babydoll gangsta poiuytrewq sultan megaparol12345 nfnmzyf kirill johncena1 223344 qwqwqw redneck1
2222 coucou marshall terminator 110110 casper1 compaq1 sam123 rammstein basket truelove security jayjay jackson5 football12 aaron1 elena
skippy india123 september1 19871987 192837465 445566 madrid snickers1 pookie1 myspace! ronnie rocky admin123 jesus7 tommy1 sparky1
123456789m people1 peter 1qaz1qaz 321654987 jetaime legend katrina shithead 123456789z harvey scotland tanner pauline a1s2d3f4 violet
fantasy welcome123 motdepasse bella stefan kimberly1 k123456 alexandre poiuyt celine killer123 friday gandalf spencer1 aaaaaaa nikki1
phoenix1 j12345 pikachu robbie pizza1 dddddd zaq1xsw2 runescape1 qwertz philips manman francisco chocolat jesus777 asdfjkl: fluffy1 bambam
smiles cool123 viktor casanova spanky 99999999 aurora gordon unicorn muffin1 carpediem mitchell franklin stonecold jack iloveyou. daisy
loser 323232 alejandra chivas jasper1 froggy love10 19851985 kelly1 christophe 12369874 rhbcnbyf jenny jesuschrist douglas russia handsome
5555 pussy69 love21 muhammad aaaaaaaaaa maxwell1 santos phantom g9l2d1fzpy lorena tatiana lalala1 margaret baxter anastasia babygirl2
viking travis1 savannah1 little1 kelly sweetie1 platinum maurice piglet eclipse elijah 1234567q super1 fatboy pppppp idontknow linked
123456654321 tomtom tinker1 passport andres 1blood d1lakiss 080808 access garcia katherine admin m12345 charmed hotmail1 wolverine monica1
sexyboy britney diwtgm8492 patches1 mahalko mozart jamesbond loving snowball1 272727 123321123 cutiepie power ballin1 grace 13579 wisdom
147147 gangster1 bunny1 valentine church michel nicola sandra1 cambiami abcde corazon hercules kingdom anhyeuem chloe1 candy tinker
beatrice 69696969 14789632 green123 horses1 everton trouble1 fashion peace1 19841984 theman emily comeon11 gibson myspace12 lolipop 161616
12345m 112358 goldfish 98765 james123 mama saibaba toshiba sandy1 dylan1 maradona 12345s cooper1 marcus1 winston1 asdfghjkl: puppy1
19861986 lawrence kitkat network trevor amsterdam diamonds beatles maganda norman jamie1 joanna marcel 787878 cthutq damian 123456f enigma
mercedes1 yoyoyo turtle1 123000 bulldogs anton soccer13 bingo1 penis1 felipe dragonball boston1 1234asdf 135792468 yahoo.com hollywood1
forever21 star123 success1 test1234 mario trinity1 shalom kkkkkk hotdog1 promise einstein digital jayden marion sasha pass1 reggie jimmy
princess2 brother matteo melody english 123456123 karate omsairam germany brian harrison casey1 onelove1 369369 angel12 elaine bubble
simona ihateyou1 heaven1 max123 brian1 polska 123456y buttercup soccer7 julien cocacola1 gunner benfica johncena power1 billy nathalie
1qa2ws3ed danny hello12 infinity soccer123 wordpass hjvfirf timothy1 saturn runescape argentina stargate penelope helena loveu2 spartak
sasha1 pandora hahahaha scoobydoo stephen1 redskins baller captain forest pogiako manager water1 sweets ranger1 mom123 georgia1 zxcv1234
colombia 282828 7894561230 amelia spring general 19891989 therock milano arnold swimming poopoo1 orlando1 eugene little jacket025 dinosaur
nonmember lacrosse zidane eagle1 travel moomoo ciaociao 12345r 654123 qwerty321 digital1 maryjane1 nothing1 ilovegod myname thuglife
trfnthbyf asdqwe123 thx1138 wesley colt45 grandma teddy1 19921992 dianne 123789456 hg0209 dragons catdog1 nadine rusty1 jesse1 summer08
paintball1 chopper chacha zxczxc pokemon123 duncan football2 subaru billy1 penis blood1 tennis1 sexybitch1 sureno13 bbbbbb pickle iverson
kittycat kitten1 password4 bullet russell telechargement fatboy1 asdf12 pink butter1 sadie1 cleopatra denise1 testing tequiero flatron
shithead1 oscar alaska charly gordon24 kristen walker gracie1 qweasd123 bullshit1 qazwsx12 sebastian1 020202 ilovejesus faith1 143143
mememe nigga 420420 boobies cynthia laura1 david123 sammie monique1 adrian1 12345j perfect 19821982 victor1 godzilla mylife hummer 123321q
123456123456 pascal a11111 r123456 19801980 justme bowwow1 butthead elephant1 love15 dustin cutiepie1 baseball12 ?????? smile1 bamboo
katerina magic1 brutus password13 303030 katie 11112222 harry1 ganesh sexygirl1 11235813 roland youbye123 yahoo porsche1 pippo cecilia
blue12 martinez daddy buddy123 fabian mario1 pineapple panthers e123456 peterpan pa55w0rd joker1 allison1 teddybear1 birthday alfred
houston1 samuel1 startrek 313131 hacker fuckyou69 vincent1 070707 federico bernard houston mybaby holiday fondoom fktrctq catch22 napoleon
mountain honda ciccio berlin smoke420 qazxswedc 2004 steve friendship pitbull ass123 golfcourse babygurl 987456 alabama mohammed college
charmed1 lindsay chopper1 logan1 drummer1 linkin iloveme2 12301230 music123 oicu812 michigan packers1 753159 l123456 wildcats x4ivyga51f
skittles1 isabella1 19831983 louise1 scotty christine1 911911 gggggg raymond1 bradley1 naruto123 galina 123098 martha hassan mariah
boomer1 bitches qwe12345 9-11-1961 biteme1 yourmom booger1 asd123456 marco spurs1 catalina my3kids solomon philip goober iloveyou3 caramel
change looking 13131313 vfvjxrf bubba amber peewee 123456789s spitfire something panther1 sunny1 tommy caitlin barcelona1 123456987
pickles storm1 a123123 howard sandy bluebird myself 6hbf28w791 sexygirl megan vampires bigdog1 pussycat 5211314 chanel charlotte1 trixie
matt jjjjjj andreas 44444 autumn cheer1 popeye strength 77777 moonlight carolina1 bananas hiphop1 cdtnkfyf fender1 myspace. 1loveyou
theman1 skipper 10203040 hardcore1 phoebe mybaby1 cutie badass1 evelyn miriam 789123 10101010 firebird ybrbnf runner misty1 fordf150
damien maxime alison 22222 peter1 johnson1 tnk0mk16vx bonita grace1 rodrigo lonely giulia soccer2 africa medicine saints password10 567890
spider1 king aaliyah archie llllll joanne mark angel2 maddog tucker1 h1xp2z2duk kermit yugioh drpepper jake 123465 baseball2 password0
spartan117 t123456 deejay spike1 ilovehim1 102938 caprice 19951995 66666666 linda yfdbufnjh10305070 blackberry ironman fred elvis1
mypassword dragon123 joel q1q1q1 guinness sugar1 tiger123 panget darkangel 135246 salvador natasha1 ffffff ferrari1 miracle aaa123
lilwayne1 harry usa123 thumper s12345 melanie1 jaimatadi monkeys thebest1 qwerty11 abigail1 aaron indonesia pimp123 pebbles1 lololo
barney1 familia predator dearbook hershey aobo2010 123456n gators peace athena wxcvbn genesis1 always cassandra rahasia 898989 nick darren
7758258 chiara lovelife freddie penguin1 devil666 hayden personal israel 2cute4u sexy101 chance1 skateboard lovebug pizza rfrfirf pencil
alabama1 2222222 a111111 mikey1 aquarius sporting steve1 smokie nemesis ka_djkhjsy6 montana1 cooldude 147369 remember1 19881988 brenda1
torres poopy1 aezakmi fuku00198 sunset theone fernanda a1a1a1 future vikings bigdick bearshare marcos newport1 lindsey denver 12131415
ellie franco jeremiah 20102010 1234567890q lvbnhbq olivier fuckme69 drummer diana lizzie scott alejandro1 123qwerty 111111q alicia1
budlight1 lorraine 44444444 smoke1 knopka my3sons boogie brasil potato magnum asdfasdf1 tarzan 222333 davide bonnie1 hector kelsey1 chevy1
capricorn a1s2d3 blondie1 evony192 badass special death1 cherokee private mexican1 vampire1 blablabla connie jayden1 mike123 holly1
darkness1 marissa aaliyah1 samurai lincoln kennedy turkey love01 broncos 12345d yvonne pimp kenneth1 giants babyblue manuela sheila goldie
12qw23we assassin nikki chloe wrestling1 florian lizard daniel123 veronica1 buddha good westlife cricket1 summer09 tequila 789654 temp
selena friend1 buttons dragons1 dickhead azerty123 sk84life 2hot4u minnie1 christ1 formula1 shaggy testtest maddie1 juliana watermelon
death defender marine1 1984 sex123 yamaha1 punk sexy13 qwer12 explorer love09 456654 dragon12 dipset1 babylove sk8ter kissme1 marian
14531453 505050 faith hailey federica favour dumbass1 pioneer passer2011 simple1 penny1 111qqq crazy ducati myspace3 haha123 123455 hello2
matilda janice 1987 gilbert surfer ibrahim dance1 warren monalisa bball1 agent007 emerald canada1 april deedee norte14 micheal 1313 delete
dominique sapphire dfvgbh 363636 password9 angel13 1985 killer12 11111a alexandra1 simon cantik papillon killa1 teacher1 12345z cheyenne1
antoine monkeys1 mama123 dolphins1 miranda1 connor1 vision hearts jayjay1 arizona jeffrey1 miller1 wolves tokiohotel puppies hhhhhh bear
jacob 343434 12345k kenny1 19941994 larisa spooky 1234567899 kissmyass sebastien england1 jamie freeman shirley random beauty1 julia
wangyut2 ekaterina disney1 gustavo lucky123 brownie design wrestling pitbull1 19931993 death666 picasso telefon lollipop1 love16 snowman
shadow12 321456 33333333 123456h alex12 getmoney theresa 9999 morris 111555 bethany camilla julius racing subzero sydney1 voodoo salvatore
alpha1 123456asd 336699 8888 jamaica1 pink12 roberta panthers1 19901990 idontknow1 blahblah1 american murphy1 digger dude special1 julie
stefano 123456789j loverboy1 linda1 malibu pinky1 jayson benson 9999999999 gundam cjkywt 132435 1myspace 19811981 123456qwe fuck69 frank
sachin hughes zoey101 shanna winter1 kkkkkkkk sierra1 abcde12345 525252 valera dodgers1 cuddles shelly 654321a bonbon money2 1princess
harmony rabbit1 369258147 fuckit 987456321 123123q sputnik karolina justice1 6666 fucking slayer1 miguel1 april1 poopie1 iloveyou7 liliana
kitty123 forget 1234566 bambam1 dragonfly money12 050505 frank1 bluefish celeste marines nightmare qazwsxedcrfv adidas1 elijah1 abcde1
mommy hotrod golden1 stinky bollocks dominik sweetpea1 123456w thailand deborah king123 daniele mustafa sublime scott1 carmen1 paloma
dalejr88 dustin1 gerald amore garrett tigger2 90210 ily123 broncos1 karen 906090 alessia bulldogs1 qweqweqwe buttercup1 master123 fuckit1
dominic1 water password00 matrix1 ficken bunny 1lover kisses1 babydoll1 lindsey1 hotstuff ronaldinho loser123 asdasd1 thegame password8
stellina 235689 carrie shit pimp12 summer07 lala123 february d12345 simpson candy123 newlife1 redwings beckham pirate justdoit rose
aspirine doggie 19911991 fireball lilmama1 mookie raven1 smiley1 josh valentino volcom badger geronimo atlanta maison ghjcnj bitch12 adam
lovebug1 password22 zk.: volcom1 rolltide tobias energy jacobs password69 godislove buffalo beaver garden stella1 yousuck1 ytrewq
pakistan1 qawsedrf 980099 viktoria oooooo mommy123 24680 emilie dadada doggy1 19781978 charlene shadow123 soccer3 curtis best redneck
scorpio1 valencia sunny riley1 creative1 sk8ordie popopo josephine atlanta1 suckit ohmnamah23 123456789k singer blood5 1980 country
molly123 vacation 545454 jellybean 122333 yankees2 ladygaga callie cloud9 bella123 sexymama1 0.00000000 a1b2c3d4e5 massimo zombie mariam
vanilla dennis1 mollie pavilion barbara1 dylan marley1 3333 madmax funny1 xavier1 driver german liberty1 y6p67ftrqj letter 5678 dickhead1
harold redskins1 james23 october1 hihihi warcraft1 cuteako kristen1 preston sammy123 bobbob tatyana drpepper1 gregor schalke04 poop12
tornado 201301 soccer9 olga stratfor twins2 lover123 electra shakira shamrock prettygirl panda1 rockon insanity naruto12 avalon broken
yankee stacey christmas1 fish connect scarlett soccer14 queen1 samsam eternity f123456 tottenham teddy dexter1 coffee1 pantera1 lucas
12345679 fountain love143 starcraft 2222222222 jazzy1 melvin frances tomcat 314159 wallace burrito ashton 321123 newcastle ragnarok psycho
willie1 privet 5hsu75kpot bitch2 simba1 clowns cedric lollypop rooster topgun rosemary poopie hey123 goodboy vagina kristin marius sasasa
love08 qwerqwer goddess redrose illinois gabby1 marlon gerard froggy1 blackie chandler 01020304 sanane noway magnolia patricia1 area51
zxasqw12 bubble1 332211 dodgers shawn1 784512 paris1 daniels dick mariah1 phillip gabrielle sasuke1 kkkkkkk milena season usdopaa whitney
enterprise 989898 akopa123
`
    .trim()
    .split(/\s+/),
);

/** Whether a password is one of the common passwords, which attackers try first. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase());
