// Puts a survey in the place of its own tag, as high as the survey is:
// <script src="https://desk.example.com/embed.js" data-survey="the public ID" async></script>
(function () {
  var script = document.currentScript;
  // With the path under which the product is, if there is one.
  var address = script.src.replace(/\/embed\.js.*$/, '');
  var desk = new URL(script.src).origin;
  var frame = document.createElement('iframe');
  var embed = '?embed=' + encodeURIComponent(location.origin);
  frame.src = address + '/survey/' + encodeURIComponent(script.dataset.survey) + embed;
  frame.title = script.dataset.title || 'Survey';
  frame.style.cssText = 'display:block;width:100%;height:600px;border:0';
  addEventListener('message', function (event) {
    if (event.origin !== desk || event.source !== frame.contentWindow) return;
    var height = event.data && event.data.surveyHeight;
    if (typeof height === 'number' && height > 0 && height < 20000) frame.style.height = Math.ceil(height) + 'px';
  });
  script.after(frame);
})();
