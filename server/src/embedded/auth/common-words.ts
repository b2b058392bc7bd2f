/**
 * What people who are asked for a password think of first, in lower case and without digits: our own list, written on
 * 2026-11-20 after the kinds of words that fill every published list of leaked passwords (keyboards, names, teams, pets,
 * swear words left out, places, and the same of India). `weak-passwords.ts` adds digits, signs and spellings to each.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort passwd pass passw passport parola motdepasse contrasena contrasenya senha secret letmein welcome login logon
signin admin administrator root user guest test tester testing demo default changeme change temp temporary hello hallo hola
master access system server manager office computer internet google facebook twitter youtube instagram whatsapp snapchat
linkedin amazon apple iphone android samsung nokia sony microsoft windows linux ubuntu oracle cisco dell lenovo yahoo gmail
hotmail outlook netflix spotify paypal qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm zxcv qazwsx
qazwsxedc qweasd qweasdzxc qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh aaa bbb xxx zzz poiuy poiuytrewq lkjhgfdsa
mnbvcxz iloveyou iloveu ilovegod ilovejesus loveyou loveme lovely lover love luv forever always together babygirl babyboy
baby babe honey sweety sweetie sweetheart darling princess prince queen king angel angels heaven heart hearts kisses kiss
friend friends friendship bestfriend family mother mommy mummy mama father daddy papa sister brother sunshine sunflower
flower flowers rainbow butterfly star stars starlight moon moonlight sun summer winter spring autumn monday tuesday wednesday
thursday friday saturday sunday january february march april june july august september october november december morning
monkey dragon tiger tigers lion lions eagle eagles falcon falcons wolf wolves bear bears panther panthers shark dolphin
dolphins horse horses pony cat cats kitty kitten dog dogs doggy puppy rabbit bunny turtle snake spider chicken elephant buddy
buster bailey charlie max maximus lucky rocky shadow smokey tigger simba coco molly daisy lucy bella sophie ginger pepper
cookie cookies cupcake chocolate candy sugar cherry apple apples banana bananas orange lemon peaches strawberry coffee pizza
cheese butter pancake football futbol soccer baseball basketball hockey cricket tennis golf golfer rugby volleyball swimming
liverpool chelsea arsenal barcelona manchester manutd united juventus realmadrid milan inter ajax celtic rangers yankees
lakers cowboys steelers redsox packers broncos raiders dodgers giants patriots jordan michael michelle jennifer jessica ashley
amanda sarah nicole samantha stephanie elizabeth melissa daniel david robert william james john joseph thomas charles
christopher matthew anthony mark andrew joshua kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas
eric jonathan justin brandon benjamin samuel patrick alexander jack dennis jerry tyler aaron jose adam nathan henry zachary
peter kyle walter ethan jeremy harold carl keith roger gerald christian terry sean arthur austin noah jesse joe bryan billy
mary patricia linda barbara susan margaret karen nancy lisa betty sandra donna carol ruth sharon laura cynthia amy angela anna
brenda pamela emma emily olivia hannah megan rachel andrea victoria maria natalie chelsea vanessa brittany danielle kimberly
heather monica diana claudia alejandra carlos miguel juan luis pedro pablo diego fernando alejandro roberto ricardo antonio
francisco eduardo sergio gabriel rafael daniela carolina valentina camila sofia isabella lorena superman batman spiderman
ironman hulk wolverine avengers marvel starwars skywalker vader yoda matrix neo terminator pokemon pikachu naruto sasuke goku
minecraft fortnite roblox warcraft starcraft diablo zelda mario sonic callofduty counterstrike playstation xbox nintendo
gandalf frodo harrypotter hogwarts hermione merlin excalibur phoenix ninja samurai warrior knight soldier hunter killer
slayer assassin sniper ranger rebel pirate bandit outlaw gangster player winner champion legend hero boss chief captain doctor
nurse teacher student school college university lawyer engineer mechanic maverick trooper marine army navy airforce police
fire fireman thunder lightning storm hurricane tornado blizzard snow snowball ice iceman cold hot fire flame inferno magic
wizard mystery mystic cosmic galaxy universe planet earth world ocean river mountain island forest garden beach paradise
freedom liberty peace hope faith grace glory blessed blessing jesus christ christian jesuschrist godisgood godislove god lord
bible church amen trustno trustnoone whatever nothing something anything nobody somebody noone unknown none null undefined
money dollar dollars rich million millionaire cash gold golden silver diamond diamonds platinum crystal emerald ruby pearl
mercedes benz bmw audi porsche ferrari lamborghini corvette camaro mustang ford chevy chevrolet toyota honda yamaha suzuki
kawasaki harley ducati nissan subaru mazda volvo jaguar tesla america american usa texas california florida newyork chicago
boston dallas houston denver phoenix seattle atlanta london england paris france berlin germany deutschland madrid spain
italy roma russia moscow brasil brazil mexico canada toronto australia sydney africa china japan tokyo india indian hindustan
bharat bharatmata delhi newdelhi mumbai bombay bangalore bengaluru chennai madras kolkata calcutta hyderabad pune jaipur
lucknow gujarat ahmedabad surat kerala punjab goa tamilnadu maharashtra rajasthan krishna radhe radhekrishna radha govind
gopal hari om omnamahshivaya shiva mahadev shankar bholenath ganesh ganesha ganpati sairam saibaba omsairam jaimatadi jaishree
jaishreeram ram rama hanuman bajrangbali durga lakshmi laxmi saraswati parvati allah allahu bismillah waheguru satnam sachin
tendulkar dhoni kohli virat rohit sharma verma gupta singh kumar patel reddy nair rao khan ansari shaikh mohammed mohammad
ahmed ali priya priyanka pooja puja neha nisha anjali deepika kavita sunita anita rekha ritu riya shreya sneha swati divya
aishwarya ananya aditya arjun ajay vijay sanjay amit ankit anil sunil rahul raj raju rajesh ramesh suresh mahesh dinesh
mukesh rakesh manish ashish nikhil vikas vikram vivek gaurav saurabh deepak prakash pankaj abhishek akash karthik ganesan
murugan lakshman balaji venkat srinivas prasad mohan sohan hritik salman shahrukh amitabh bollywood chennaisuperkings
mumbaiindians hunterx liverpoolfc chelseafc asshole biteme blahblah whatsup sexy sexygirl hottie cutie cute beautiful
handsome gorgeous pretty smile smiley happy happiness lucky luckyone cool coolguy awesome amazing fantastic super superstar
rockstar guitar music metallica slipknot nirvana eminem beatles elvis acdc greenday blink linkinpark hiphop rocknroll
vanilla velvet purple blue black white red green yellow pink silver brown orange blackcat redrose bluesky whitehorse
internetbanking onlinebanking banking netbanking account accounts finance trading trader invest investor investment market
stock stocks share shares sensex nifty bullrun portfolio wealth savings retirement future bitcoin crypto ethereum dogecoin
gaming gamer genius einstein newton galileo picasso mozart shakespeare napoleon alexander cleopatra caesar spartan sparta
trojan titan zeus apollo athena poseidon hades odin thor loki asdfjkl asdasd asdqwe qweqwe zxczxc qazxsw wsxedc edcrfv
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
