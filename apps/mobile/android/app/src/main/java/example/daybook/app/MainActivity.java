package example.daybook.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
